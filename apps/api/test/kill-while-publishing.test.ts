import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { roundsOf } from './rounds.ts';
import { type ServerProcess, signInAsAdministrator } from './server-process.ts';
import { demoVisitor, newestBuild, pathsOn, publishedBuild, survivingSite } from './site-processes.ts';
import { callServer, killNow, letTimePass } from './surviving-database.ts';
import { until } from './until.ts';

/** Rounds; each needs a start of the server. `KILL_ROUNDS=50` before a release. */
const rounds = roundsOf('KILL_ROUNDS', 1, 3);

const { start, look } = survivingSite();

/** Checks that a page and all that it needs are from one release. */
async function expectWhole({ ready }: ServerProcess): Promise<void> {
  const visit = demoVisitor(await ready);
  const home = await visit('/');
  expect(home.status).toBe(200);
  for (const path of pathsOn(home.body)) expect([path, (await visit(path)).status]).toEqual([path, 200]);
}

test(
  `kill -9 while a site is published: visitors see one release, whole, ${rounds} times`,
  async () => {
    let server = start();
    const token = await signInAsAdministrator(await server.ready);
    const caller = async () => ({ address: await server.ready, token });
    await publishedBuild(await caller());
    for (let round = 0; round < rounds; round++) {
      await callServer(await caller(), 'POST', '/v2/storefront/prices');
      await until(async () => (await newestBuild(await caller())).started_at !== null);
      await sleep(Math.random() * 1_000);
      await killNow(server);
      await look(letTimePass);
      server = start();
      await expectWhole(server);
    }
    await publishedBuild(await caller());
    await expectWhole(server);
    await killNow(server);
  },
  300_000 + rounds * 60_000,
);
