import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bundled,
  makeDataDir,
  removeServerBundle,
  type ServerProcess,
  signInAsAdministrator,
  startServerProcess,
} from './server-process.ts';
import { builtStorefront } from './test-site-builder.ts';

/** Each costs a start; `KILL_ROUNDS=50` before a release. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const longestMs = 120_000;

let dataDir = tmpdir();
let sites = tmpdir();
let server: ServerProcess;
let address = '';

beforeAll(async () => {
  dataDir = await makeDataDir();
  sites = mkdtempSync(join(tmpdir(), 'botica-sites-'));
  const main = bundled(fileURLToPath(new URL('../src/main.ts', import.meta.url)));
  cpSync(await builtStorefront(), join(dirname(main), 'storefront'), { recursive: true });
});
afterAll(() => {
  removeServerBundle();
  for (const folder of [dataDir, sites]) rmSync(folder, { recursive: true, force: true });
});

const start = async () => {
  server = startServerProcess({ DATA_DIR: dataDir, STOREFRONT_EXPORT_DIR: sites });
  address = await server.ready;
};
const place = () => join(sites, 'demo.botica.localhost');
const shown = () => (existsSync(join(place(), 'current')) ? readlinkSync(join(place(), 'current')) : null);

async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + longestMs; Date.now() < end; await sleep(50)) {
    const seen = await look();
    if (seen) return seen as NonNullable<T>;
  }
  throw new Error('It does not come');
}

/** Whose pages, and what they need, are all of one release. */
function expectWhole(): void {
  const site = join(place(), 'current/site');
  const list: [name: string, hash: string][] = JSON.parse(readFileSync(join(place(), 'current/files.json'), 'utf8'));
  expect(list.length).toBeGreaterThan(500);
  for (const [name] of list) expect(existsSync(join(place(), 'current', name)), name).toBe(true);
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  const paths = [...home.matchAll(/(?:href|src)="(\/[^"#?]*)"/g)].map(([, path]) => path as string);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of new Set(paths)) {
    const name = path === '/' ? '/index' : path;
    expect(existsSync(join(site, name)) || existsSync(join(site, `${name}.html`)), path).toBe(true);
  }
}

test(
  `kill -9 while a site is exported: the folder shows one release, whole, ${rounds} times`,
  async () => {
    await start();
    const token = await signInAsAdministrator(address);
    const headers = { authorization: `Bearer ${token}` };
    await until(shown);
    for (let round = 0; round < rounds; round++) {
      expectWhole();
      const before = shown();
      const path = `${address}/v2/storefront/prices`;
      await until(async () => (await fetch(path, { method: 'POST', headers })).status === 200);
      const releases = join(place(), 'releases');
      // Each draft is another moment of it: links, files, the rename.
      await until(() => readdirSync(releases).some((name) => name.startsWith('.')) || shown() !== before);
      await sleep(Math.random() * 300);
      server.child.kill('SIGKILL');
      await server.ended;
      expectWhole();
      await start();
      await until(() => shown() !== before);
      expect(readdirSync(releases).filter((name) => name.startsWith('.'))).toEqual([]);
    }
    expectWhole();
    server.child.kill('SIGKILL');
    await server.ended;
  },
  300_000 + rounds * 90_000,
);
