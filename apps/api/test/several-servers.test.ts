import { cpSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { beforeAll, expect, test } from 'vitest';
import { bundled, signInAsAdministrator } from './server-process.ts';
import { callServer, killNow, survivingDatabase } from './surviving-database.ts';
import { builtStorefront } from './test-site-builder.ts';

/** The demo store's, which publishes itself. */
const host = 'demo.botica.localhost';
const switches = 4;

const { place, start } = survivingDatabase();

beforeAll(async () => {
  const main = bundled(fileURLToPath(new URL('../src/main.ts', import.meta.url)));
  cpSync(await builtStorefront(), join(dirname(main), 'storefront'), { recursive: true });
});

const visit = (address: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    request({ port: new URL(address).port, path, headers: { host } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      reply.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });

test('what one server publishes all show, whichever of them is asked', async () => {
  // An embedded database has one server.
  const servers = Array.from({ length: place.databaseUrl === undefined ? 1 : 3 }, () => start());
  const addresses = await Promise.all(servers.map(({ ready }) => ready));
  const caller = { address: addresses[0] as string, token: await signInAsAdministrator(addresses[0] as string) };
  const builds = async () => (await callServer<{ items: SiteBuild[] }>(caller, 'GET', '/v2/storefront/builds')).items;
  const ended = async (): Promise<SiteBuild> => {
    for (;;) {
      const [build] = await builds();
      if (build !== undefined && build.ended_at !== null) {
        expect(build.error).toBeNull();
        return build;
      }
      await sleep(20);
    }
  };
  const first = await ended();
  const slug = /href="\/produto\/([^"]+)"/.exec(await visit(caller.address, '/'))?.[1] ?? expect.fail('no product');
  const found = await callServer<{ id: number }>(caller, 'GET', `/v2/public/products/${slug}`);
  const summary = 'Resumo que só uma das versões tem';
  await callServer(caller, 'PUT', `/v2/store/product/${found.id}`, { body: { summary } });
  await callServer(caller, 'GET', '/v2/admin/deployment/nextjs/new');
  const second = await ended();
  const slowest: number[] = [];
  for (let n = 0; n <= switches; n++) {
    const shows = n % 2 === 0;
    const switched = performance.now();
    const waits = addresses.map(async (address) => {
      while ((await visit(address, `/produto/${slug}`)).includes(summary) !== shows) await sleep(20);
      return performance.now() - switched;
    });
    slowest.push(Math.max(...(await Promise.all(waits))));
    // Back to the other one, as it was published.
    const release_id = (shows ? first : second).release?.id;
    if (n === switches) break;
    await callServer(caller, 'POST', '/v2/storefront/back', { body: { release_id } });
    expect((await ended()).reason).toBe('back');
  }
  if (process.env.MEASURE)
    process.stdout.write(`${servers.length} servers: ${slowest.map(Math.round).join(', ')} ms after the switch\n`);
  await Promise.all(servers.map(killNow));
}, 240_000);
