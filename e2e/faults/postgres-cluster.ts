import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { accountForServer, dataParent, findBinaries, freePort, launch } from '../../tools/find-postgres.mjs';

export interface Cluster {
  port: number;
  folder: string;
  url: string;
  start(): Promise<void>;
  /** SIGQUIT stops it like a crash, SIGINT in order. Resolves when it has stopped. */
  end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void>;
  isRunning(): boolean;
  ask(sql: string): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

export const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', 'max_wal_size=64MB', 'min_wal_size=32MB'];

function binaries(): string {
  const bin = findBinaries();
  if (bin === undefined) throw new Error('PostgreSQL is needed');
  return bin;
}

function makeFolder(parent: string): { folder: string; account: { uid?: number; gid?: number } } {
  const account = accountForServer();
  const folder = mkdtempSync(join(parent, 'botica-cluster-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  return { folder, account };
}

async function run(program: string, args: string[], options: { uid?: number; gid?: number; cwd: string }) {
  const { ok, output } = await launch(join(binaries(), program), args, options);
  if (!ok) throw new Error(`${program}: ${output}`);
}

function clusterIn(folder: string, port: number, account: { uid?: number; gid?: number }): Cluster {
  let child: Awaited<ReturnType<typeof launch>>['child'] | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const start = async () => {
    if (isRunning()) return;
    const given = [...settings, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
    const args = ['-D', join(folder, 'data'), '-p', String(port), ...given];
    const ready = 'ready to accept';
    const launched = await launch(join(binaries(), 'postgres'), args, { ...account, cwd: folder, ready });
    if (!launched.ok) throw new Error(launched.output);
    child = launched.child;
  };
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: urlAt(port) });
    await client.connect();
    const { rows } = await client.query(sql).finally(() => client.end());
    return rows;
  };
  const endEarly = () => child?.kill('SIGQUIT');
  process.once('exit', endEarly);
  const remove = async () => {
    await end('SIGQUIT');
    process.off('exit', endEarly);
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, folder, url: urlAt(port), start, end, isRunning, ask, remove };
}

/** Starts a PostgreSQL that syncs to disk as in production and can be stopped in any way. */
export async function startCluster(parent = dataParent()): Promise<Cluster> {
  const { folder, account } = makeFolder(parent);
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run('initdb', args, { ...account, cwd: folder });
  const cluster = clusterIn(folder, await freePort(), account);
  await cluster.start();
  return cluster;
}

/** Starts a synchronous replica: each commit of the primary waits for its confirmation. */
export async function startStandby(primary: Cluster): Promise<Cluster> {
  const { folder, account } = makeFolder(dataParent());
  const args = ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  await run('pg_basebackup', [...args, '-R', '-X', 'stream', '-c', 'fast'], { ...account, cwd: folder });
  const standby = clusterIn(folder, await freePort(), account);
  await standby.start();
  await primary.ask(`alter system set synchronous_standby_names = '*'`);
  await primary.ask('select pg_reload_conf()');
  return standby;
}
