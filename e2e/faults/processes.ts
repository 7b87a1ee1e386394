import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/find-postgres.mjs';
import { inFolder } from './fault-folder.ts';
import { startCluster } from './postgres-cluster.ts';
import { type Environment, signIn, spawnServer, supervise, tokenOf, untilReady } from './server.ts';
import { survive } from './survive.ts';
import { forgetWrites } from './writes.ts';

const atOnce = 8;
const startMs = 180_000;

/** Eight servers start on an empty PostgreSQL at once, each with the demo store: all serve, and there is one store. */
export function manyStarts(): Promise<boolean> {
  return inFolder(async (folder) => {
    const cluster = await startCluster();
    const ports = await Promise.all(Array.from({ length: atOnce }, freePort));
    const env = { DATABASE_URL: cluster.url, DATA_DIR: folder };
    const servers = ports.map((port) => spawnServer({ ...env, PORT: String(port) }));
    try {
      const begun = performance.now();
      const ready = await Promise.all(ports.map((port) => untilReady(`http://127.0.0.1:${port}`, startMs)));
      const count = ready.filter((each) => each !== undefined).length;
      const [row] = await cluster.ask('select count(*)::int as stores from stores');
      const signed = await Promise.all(ports.map((port) => signIn(`http://127.0.0.1:${port}`).catch(() => undefined)));
      const usable = signed.filter((reply) => reply?.status === 200).length;
      console.log(
        `${atOnce} starts at once: ${count} ready after ${Math.round(performance.now() - begun)} ms, ${row?.stores} store, ${usable} sign-ins`,
      );
      return count === atOnce && usable === atOnce && row?.stores === 1;
    } finally {
      for (const server of servers) server.kill('SIGKILL');
      await cluster.remove();
    }
  });
}

async function killThrice(name: string, env: Environment): Promise<boolean> {
  forgetWrites();
  const server = await supervise(env);
  const token = await tokenOf(server.url);
  const went = await survive(`${name}, kill -9`, { url: server.url, token }, async () => {
    for (let round = 0; round < 3; round++) {
      const ended = once(server.child(), 'exit');
      server.child().kill('SIGKILL');
      await ended;
      await untilReady(server.url, 60_000);
      await sleep(2_000);
    }
  });
  const { code } = await server.stop();
  return went && code === 0;
}

/** The server is killed three times during writes, with either database. */
export function killed(): Promise<boolean> {
  return inFolder(async (folder) => {
    const embedded = await killThrice('embedded', { DATA_DIR: `${folder}/embedded` });
    const cluster = await startCluster();
    const env = { DATA_DIR: `${folder}/server`, DATABASE_URL: cluster.url };
    const postgres = await killThrice('PostgreSQL', env).finally(() => cluster.remove());
    return embedded && postgres;
  });
}
