import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { roundsOf } from './rounds.ts';
import { signInAsAdministrator } from './server-process.ts';
import { demoVisitor, publishedBuild, survivingSite } from './site-processes.ts';
import { callServer, killNow } from './surviving-database.ts';

const switches = roundsOf('SWITCHES', 2, 4);

const { place, start } = survivingSite();

test('all servers show what one of them publishes', async () => {
  // An embedded database has only one server.
  const servers = Array.from({ length: place.databaseUrl === undefined ? 1 : 3 }, () => start());
  const addresses = await Promise.all(servers.map(({ ready }) => ready));
  const caller = { address: addresses[0] as string, token: await signInAsAdministrator(addresses[0] as string) };
  const ended = () => publishedBuild(caller);
  const visitors = addresses.map((address) => demoVisitor(address));
  const first = await ended();
  const home = await demoVisitor(caller.address)('/');
  const slug = /href="\/produto\/([^"]+)"/.exec(home.body)?.[1] ?? expect.fail('no product');
  const found = await callServer<{ id: number }>(caller, 'GET', `/v2/public/products/${slug}`);
  const summary = 'Resumo que só uma das versões tem';
  await callServer(caller, 'PUT', `/v2/store/product/${found.id}`, { body: { summary } });
  await callServer(caller, 'GET', '/v2/admin/deployment/nextjs/new');
  const second = await ended();
  const slowest: number[] = [];
  for (let n = 0; n <= switches; n++) {
    const shows = n % 2 === 0;
    const switched = performance.now();
    const waits = visitors.map(async (visit) => {
      while ((await visit(`/produto/${slug}`)).body.includes(summary) !== shows) await sleep(20);
      return performance.now() - switched;
    });
    slowest.push(Math.max(...(await Promise.all(waits))));
    // Rolls back to the other release.
    const release_id = (shows ? first : second).release?.id;
    if (n === switches) break;
    await callServer(caller, 'POST', '/v2/storefront/back', { body: { release_id } });
    expect((await ended()).reason).toBe('back');
  }
  if (process.env.MEASURE)
    process.stdout.write(`${servers.length} servers: ${slowest.map(Math.round).join(', ')} ms after the switch\n`);
  await Promise.all(servers.map(killNow));
}, 240_000);
