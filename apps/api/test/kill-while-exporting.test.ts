import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roundsOf } from './rounds.ts';
import { signInAsAdministrator } from './server-process.ts';
import { demoDomain, pathsOn, survivingSite } from './site-processes.ts';
import { killNow, letTimePass } from './surviving-database.ts';
import { until } from './until.ts';

/** Rounds; each needs a start of the server. `KILL_ROUNDS=50` before a release. */
const rounds = roundsOf('KILL_ROUNDS', 1, 3);

const { start, look } = survivingSite();
let sites = tmpdir();

beforeAll(() => {
  sites = mkdtempSync(join(tmpdir(), 'botica-sites-'));
});
afterAll(() => rmSync(sites, { recursive: true, force: true }));

const startServer = () => start({ STOREFRONT_EXPORT_DIR: sites });
const place = () => join(sites, demoDomain);
const shown = () => (existsSync(join(place(), 'current')) ? readlinkSync(join(place(), 'current')) : null);

/** Checks that the pages and all that they need are from one release. */
function expectWhole(): void {
  const site = join(place(), 'current/site');
  const list: [name: string, hash: string][] = JSON.parse(readFileSync(join(place(), 'current/files.json'), 'utf8'));
  expect(list.length).toBeGreaterThan(500);
  for (const [name] of list) expect(existsSync(join(place(), 'current', name)), name).toBe(true);
  for (const path of pathsOn(readFileSync(join(site, 'index.html'), 'utf8'))) {
    const name = path === '/' ? '/index' : path;
    expect(existsSync(join(site, name)) || existsSync(join(site, `${name}.html`)), path).toBe(true);
  }
}

/** Seconds for which the dead server's lease keeps others from its export. */
const secondsHeld = () =>
  look(async (db) => {
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(extract(epoch from max(until) - now()), 0)::float as seconds from (
        select held_until as until from site_exports
        union all select locked_until from jobs where kind = 'storefront.export' and done_at is null) as held`.execute(
      db,
    );
    return rows[0]?.seconds;
  });

const letGo = () =>
  look(async (db) => {
    await letTimePass(db);
    await sql`update site_exports set held_until = least(held_until, now())`.execute(db);
  });

test(
  `kill -9 while a site is exported: the folder shows one release, whole, ${rounds} times`,
  async () => {
    let server = startServer();
    const headers = { authorization: `Bearer ${await signInAsAdministrator(await server.ready)}` };
    await until(shown);
    for (let round = 0; round < rounds; round++) {
      expectWhole();
      const before = shown();
      const path = `${await server.ready}/v2/storefront/prices`;
      await until(async () => (await fetch(path, { method: 'POST', headers })).status === 200);
      const releases = join(place(), 'releases');
      // A kill hits a random moment of the draft: links, files, the rename.
      await until(() => readdirSync(releases).some((name) => name.startsWith('.')) || shown() !== before);
      await sleep(Math.random() * 300);
      await killNow(server);
      expectWhole();
      expect(await secondsHeld()).toBeLessThanOrEqual(30);
      await letGo();
      server = startServer();
      await until(() => shown() !== before);
      expect(readdirSync(releases).filter((name) => name.startsWith('.'))).toEqual([]);
    }
    expectWhole();
    await killNow(server);
  },
  300_000 + rounds * 90_000,
);
