import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillDisk, inFolder, onSmallDisk } from './fault-folder.ts';
import { startCluster } from './postgres-cluster.ts';
import { supervise, tokenOf } from './server.ts';
import { survive } from './survive.ts';
import { forgetWrites, startWrites } from './writes.ts';

const failingMs = 10_000;

/** Makes system calls of all threads of a process fail, until the returned process ends. */
async function injectErrors(pid: number, calls: string, error: string): Promise<ChildProcess> {
  const options = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`];
  const strace = spawn('strace', [...options, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'inherit'] });
  await sleep(500);
  if (strace.exitCode !== null) throw new Error('strace could not attach');
  return strace;
}

async function endInjection(strace: ChildProcess): Promise<void> {
  if (strace.exitCode !== null || strace.signalCode !== null) return;
  const ended = once(strace, 'exit');
  strace.kill('SIGTERM');
  await ended;
}

/** Failing system calls: syncing to the disk (the last step of a commit), and writing to a file. */
const failures = [
  ['fsync,fdatasync', 'EIO'],
  ['pwrite64', 'EIO'],
  ['pwrite64', 'EROFS'],
] as const;

/** The embedded database's disk returns errors for ten seconds, then permanently while the server is stopped. */
export function failingDisk(): Promise<boolean> {
  return inFolder(async (folder) => {
    forgetWrites();
    const server = await supervise({ DATA_DIR: folder });
    const token = await tokenOf(server.url);
    let isFine = true;
    for (const [calls, error] of failures) {
      const went = await survive(`embedded, ${calls}: ${error}`, { url: server.url, token }, async () => {
        const strace = await injectErrors(server.child().pid as number, calls, error);
        await sleep(failingMs);
        await endInjection(strace);
      });
      isFine &&= went;
    }
    const finishWrites = startWrites(server.url, token);
    await sleep(1_000);
    const strace = await injectErrors(server.child().pid as number, 'fsync,fdatasync', 'EIO');
    // Commits fail before, at and after the signal.
    const { tookMs, code } = await server.stop();
    const { failed } = await finishWrites();
    await endInjection(strace);
    const reasons = [...failed.keys()];
    console.log(`embedded, SIGTERM while the disk fails: ended with ${code} after ${tookMs} ms; ${reasons.join(', ')}`);
    return isFine && reasons.some((reason) => reason.startsWith('503')) && tookMs < 40_000;
  });
}

async function fullEmbedded(): Promise<boolean> {
  return onSmallDisk(400, async (folder) => {
    forgetWrites();
    const server = await supervise({ DATA_DIR: folder });
    const token = await tokenOf(server.url);
    const went = await survive('embedded, full disk', { url: server.url, token }, async () => {
      const free = fillDisk(folder);
      await sleep(failingMs);
      free();
    });
    const { code } = await server.stop();
    return went && code === 0;
  });
}

async function fullPostgres(): Promise<boolean> {
  return onSmallDisk(400, async (folder) => {
    forgetWrites();
    const cluster = await startCluster(folder);
    return inFolder(async (data) => {
      const server = await supervise({ DATA_DIR: data, DATABASE_URL: cluster.url });
      const token = await tokenOf(server.url);
      const went = await survive('PostgreSQL, full disk', { url: server.url, token }, async () => {
        const free = fillDisk(folder);
        await sleep(failingMs);
        free();
        // PostgreSQL may have stopped itself; a supervisor would restart it.
        if (!cluster.isRunning()) await cluster.start();
      });
      const { code } = await server.stop();
      await cluster.remove();
      return went && code === 0;
    });
  });
}

/** A full disk for ten seconds, with either database. */
export async function fullDisk(): Promise<boolean> {
  const embedded = await fullEmbedded();
  return (await fullPostgres()) && embedded;
}
