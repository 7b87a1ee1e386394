import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { expect } from 'vitest';
import { visitorAt } from './site-visitor.ts';
import { type Caller, callServer, survivingDatabase } from './surviving-database.ts';
import { until } from './until.ts';

/** The demo store's, which publishes itself. */
export const demoDomain = 'demo.botica.localhost';

/** The database of a test file whose servers publish the demo store's site, and are killed. */
export const survivingSite = () => survivingDatabase({}, { store: 'demo' });

/** Somebody who opens pages of the demo store's site. */
export const demoVisitor = (address: string) => visitorAt(address, demoDomain);

/** What a page loads and leads to on its own site. */
export function pathsOn(page: string): Set<string> {
  const paths = [...page.matchAll(/(?:href|src)="(\/[^"#?]*)"/g)].map(([, path]) => path as string);
  expect(paths.length).toBeGreaterThan(20);
  return new Set(paths);
}

export async function newestBuild(caller: Caller): Promise<SiteBuild> {
  const { items } = await callServer<{ items: SiteBuild[] }>(caller, 'GET', '/v2/storefront/builds');
  return items[0] ?? expect.fail('no build');
}

/** The newest build, once it has ended well. */
export const publishedBuild = (caller: Caller): Promise<SiteBuild> =>
  until(async () => {
    const build = await newestBuild(caller);
    expect(build.error).toBeNull();
    return build.ended_at ? build : null;
  });
