import { cpSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';
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
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
/** The demo store's, which publishes itself. */
const host = 'demo.botica.localhost';
const longestMs = 120_000;

let dataDir = tmpdir();
let server: ServerProcess;
let address = '';

beforeAll(async () => {
  dataDir = await makeDataDir();
  const main = bundled(fileURLToPath(new URL('../src/main.ts', import.meta.url)));
  cpSync(await builtStorefront(), join(dirname(main), 'storefront'), { recursive: true });
});
afterAll(() => {
  removeServerBundle();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = startServerProcess({ DATA_DIR: dataDir });
  address = await server.ready;
}

function visit(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request({ port: new URL(address).port, path, headers: { host } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

/** Whose page, and what it needs, all of one release. */
async function expectWhole(): Promise<void> {
  const home = await visit('/');
  expect(home.status).toBe(200);
  const paths = [...home.text.matchAll(/(?:href|src)="(\/[^"#?]*)"/g)].map(([, path]) => path as string);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of new Set(paths)) expect([path, (await visit(path)).status]).toEqual([path, 200]);
}

test(
  `kill -9 while a site is published: visitors see one release, whole, ${rounds} times`,
  async () => {
    await start();
    const token = await signInAsAdministrator(address);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const call = async <T>(method: string, path: string): Promise<T> => {
      const reply = await fetch(`${address}${path}`, { method, headers });
      const text = await reply.text();
      expect(reply.status, text).toBe(200);
      return JSON.parse(text) as T;
    };
    const last = async () => (await call<{ items: SiteBuild[] }>('GET', '/v2/storefront/builds')).items[0] as SiteBuild;
    const untilEnded = async () => {
      for (const end = Date.now() + longestMs; Date.now() < end; await sleep(250)) {
        const build = await last();
        if (build.ended_at !== null) return build;
      }
      throw new Error('The build does not end');
    };
    expect((await untilEnded()).error).toBeNull();
    for (let round = 0; round < rounds; round++) {
      await call('POST', '/v2/storefront/prices');
      await sleep(Math.random() * 3_000);
      server.child.kill('SIGKILL');
      await server.ended;
      await start();
      await expectWhole();
    }
    expect((await untilEnded()).error).toBeNull();
    await expectWhole();
    server.child.kill('SIGKILL');
    await server.ended;
  },
  300_000 + rounds * 60_000,
);
