import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { beforeAll, expect } from 'vitest';
import { bundled } from './server-process.ts';
import { visitorAt } from './site-visitor.ts';
import { type Caller, callServer, survivingDatabase } from './surviving-database.ts';
import { builtStorefront } from './test-site-builder.ts';

/** The demo store's, which publishes itself. */
export const demoDomain = 'demo.botica.localhost';
const longestMs = 120_000;

/** The database of a test file whose servers publish the demo store's site, and are killed. */
export function survivingSite() {
  beforeAll(async () => {
    const main = bundled(fileURLToPath(new URL('../src/main.ts', import.meta.url)));
    cpSync(await builtStorefront(), join(dirname(main), 'storefront'), { recursive: true });
  });
  return survivingDatabase();
}

/** Somebody who opens pages of the demo store's site. */
export const demoVisitor = (address: string) => visitorAt(address, demoDomain);

/** What a page loads and leads to on its own site. */
export function pathsOn(page: string): Set<string> {
  const paths = [...page.matchAll(/(?:href|src)="(\/[^"#?]*)"/g)].map(([, path]) => path as string);
  expect(paths.length).toBeGreaterThan(20);
  return new Set(paths);
}

/** What is looked for, once it is there. */
export async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + longestMs; Date.now() < end; await sleep(50)) {
    const seen = await look();
    if (seen) return seen as NonNullable<T>;
  }
  throw new Error('It does not come');
}

/** The newest build, once it has ended well. */
export function publishedBuild(caller: Caller): Promise<SiteBuild> {
  return until(async () => {
    const { items } = await callServer<{ items: SiteBuild[] }>(caller, 'GET', '/v2/storefront/builds');
    const [build] = items;
    expect(build?.error ?? null).toBeNull();
    return build?.ended_at ? build : null;
  });
}
