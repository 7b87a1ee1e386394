import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { expect } from 'vitest';
import { visitorAt } from './site-visitor.ts';
import { type Caller, callServer, survivingDatabase } from './surviving-database.ts';
import { until } from './until.ts';

/** Domain of the demo store, which publishes itself. */
export const demoDomain = 'demo.botica.localhost';

/** Database of a test file whose servers publish the demo store's site and are killed. */
export const survivingSite = () => survivingDatabase({}, { store: 'demo' });

/** Opens pages of the demo store's site. */
export const demoVisitor = (address: string) => visitorAt(address, demoDomain);

/** Paths on its own site that a page loads or links to. */
export function pathsOn(page: string): Set<string> {
  const paths = [...page.matchAll(/(?:href|src)="(\/[^"#?]*)"/g)].map(([, path]) => path as string);
  expect(paths.length).toBeGreaterThan(20);
  return new Set(paths);
}

export async function newestBuild(caller: Caller): Promise<SiteBuild> {
  const { items } = await callServer<{ items: SiteBuild[] }>(caller, 'GET', '/v2/storefront/builds');
  return items[0] ?? expect.fail('no build');
}

/** Newest build, when it has succeeded. */
export const publishedBuild = (caller: Caller): Promise<SiteBuild> =>
  until(async () => {
    const build = await newestBuild(caller);
    expect(build.error).toBeNull();
    return build.ended_at ? build : null;
  });
