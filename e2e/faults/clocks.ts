import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inFolder } from './fault-folder.ts';
import { startCluster } from './postgres-cluster.ts';
import { ask, type Supervised, signIn, supervise, tokenOf } from './server.ts';
import { checkWrites, forgetWrites, startWrites } from './writes.ts';

const findLibrary = () =>
  readdirSync('/usr/lib', { withFileTypes: true })
    .map(({ name }) => join('/usr/lib', name, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));

export const hasFaketime = () => findLibrary() !== undefined;

/** Sends wrong passwords until the server says how long to wait. */
async function waitSeconds(url: string): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const reply = await signIn(url, 'errada-e-longa');
    const seconds = reply.headers.get('retry-after');
    if (reply.status === 429 && seconds !== null) return Number(seconds);
  }
  return Number.NaN;
}

async function writeOn(server: Supervised, token: string): Promise<string[]> {
  const finish = startWrites(server.url, token);
  await sleep(2_000);
  const writes = await finish();
  const faults = await checkWrites(server.url, token, writes);
  if (writes.failed.size > 0) faults.push(`refused writes: ${[...writes.failed.keys()].join(', ')}`);
  return faults;
}

/** Three servers on one PostgreSQL, one of them a day ahead and one a day behind. */
export function wrongClocks(): Promise<boolean> {
  return inFolder(async (folder) => {
    forgetWrites();
    const cluster = await startCluster();
    const env = { DATABASE_URL: cluster.url, DATA_DIR: folder };
    const wrong = (by: string) => ({
      ...env,
      LD_PRELOAD: findLibrary() as string,
      FAKETIME: by,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    const right = await supervise(env);
    const [ahead, behind] = [await supervise(wrong('+1d')), await supervise(wrong('-1d'))];
    const servers = { right, ahead, behind };
    const faults: string[] = [];
    try {
      const skew = async ({ url }: Supervised) =>
        Date.parse((await ask(`${url}/health/live`, 5000)).headers.get('date') ?? '') - Date.now();
      console.log(`clocks: ahead ${await skew(ahead)} ms, behind ${await skew(behind)} ms`);
      for (const [name, made] of Object.entries(servers)) {
        const token = await tokenOf(made.url);
        for (const server of Object.values(servers)) faults.push(...(await writeOn(server, token)));
        const [row] = await cluster.ask(
          `select max(abs(extract(epoch from at - now())))::int as off from audit where at > now() or id = (select max(id) from audit)`,
        );
        console.log(`  signed in where the clock is ${name}: the audit is ${row?.off} s off`);
        if (Number(row?.off) > 60) faults.push(`the audit of ${name} is ${row?.off} s off`);
      }
      for (const [name, { url }] of Object.entries(servers)) {
        const seconds = await waitSeconds(url);
        console.log(`  wait after wrong passwords, ${name}: ${seconds} s`);
        if (!(seconds <= 3600)) faults.push(`${name} lets wait ${seconds} s`);
      }
    } finally {
      for (const server of Object.values(servers)) await server.stop(10_000);
      await cluster.remove();
    }
    for (const each of faults) console.log(`  WRONG: ${each}`);
    return faults.length === 0;
  });
}
