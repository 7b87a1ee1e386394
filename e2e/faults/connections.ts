import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inFolder } from './fault-folder.ts';
import { type Cluster, startCluster, startStandby, urlAt } from './postgres-cluster.ts';
import { ask, supervise, tokenOf } from './server.ts';
import { survive } from './survive.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { forgetWrites } from './writes.ts';

interface Scene {
  cluster: Cluster;
  proxy: TcpProxy;
  url: string;
  token: string;
}

/** Runs a server that reaches PostgreSQL through our proxy. */
function onProxy(work: (scene: Scene) => Promise<boolean>): Promise<boolean> {
  return inFolder(async (folder) => {
    forgetWrites();
    const cluster = await startCluster();
    const proxy = await startTcpProxy(cluster.port);
    const server = await supervise({ DATA_DIR: folder, DATABASE_URL: urlAt(proxy.port) });
    try {
      const went = await work({ cluster, proxy, url: server.url, token: await tokenOf(server.url) });
      const { code } = await server.stop();
      return went && server.ends() === 0 && code === 0;
    } finally {
      await server.stop(0);
      proxy.stop();
      await cluster.remove();
    }
  });
}

/** All connections are silent for 40 s, longer than any timeout of the server. */
export const silence = () =>
  onProxy(({ proxy, ...scene }) =>
    survive('silent connections', scene, async () => {
      proxy.blackhole();
      await sleep(40_000);
      proxy.mend();
    }),
  );

/** Every connection is closed by the database, twenty times in ten seconds. */
export const terminations = () =>
  onProxy(({ cluster, ...scene }) =>
    survive('terminated connections', scene, async () => {
      for (let round = 0; round < 20; round++) {
        await cluster.ask(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'botica'`);
        await sleep(500);
      }
    }),
  );

/** The orders are locked for 20 s; calls that do not need them continue. */
export const heldLocks = () =>
  onProxy(async ({ cluster, url, token }) => {
    let slowest = 0;
    const went = await survive('orders locked', { url, token }, async () => {
      const holder = new pg.Client({ connectionString: cluster.url });
      await holder.connect();
      await holder.query('begin; lock table orders in access exclusive mode');
      const until = performance.now() + 20_000;
      const lists = setInterval(() => {
        const begun = performance.now();
        const headers = { authorization: `Bearer ${token}` };
        void ask(`${url}/v2/orders?p=2`, 60_000, { headers })
          .catch(() => undefined)
          .then(() => {
            slowest = Math.max(slowest, performance.now() - begun);
          });
      }, 100);
      while (performance.now() < until) await sleep(200);
      clearInterval(lists);
      await holder.query('rollback');
      await holder.end();
    });
    console.log(`  slowest of ten lists a second: ${Math.round(slowest)} ms`);
    // 3 s for a connection and 5 s for the lock; the rest is the machine.
    return went && slowest < 15_000;
  });

/** The primary crashes, its standby is promoted, and the address is switched to it. */
export const promotion = () =>
  onProxy(async ({ cluster, proxy, ...scene }) => {
    const standby = await startStandby(cluster);
    try {
      return await survive('standby promoted', scene, async () => {
        await cluster.end('SIGQUIT');
        await sleep(2_000);
        await standby.ask('select pg_promote()');
        proxy.switchTo(standby.port);
      });
    } finally {
      await standby.remove();
    }
  });

/** The synchronous standby, whose confirmation commits wait for, is away for 40 s. */
export const standbyAway = () =>
  onProxy(async ({ cluster, proxy: _, ...scene }) => {
    const standby = await startStandby(cluster);
    try {
      return await survive('synchronous standby away', scene, async () => {
        await standby.end('SIGQUIT');
        await sleep(40_000);
        await standby.start();
      });
    } finally {
      await standby.remove();
    }
  });
