import { execFileSync } from 'node:child_process';
import type pg from 'pg';

/** The server has its own core; PostgreSQL and the client share the other. */
const cores = { server: '0', others: '1' } as const;

/** Pins a process with all its threads and future children to a core. Needs Linux's `taskset`. */
export function pin(pid: number | undefined, core: keyof typeof cores): void {
  execFileSync('taskset', ['-a', '-c', '-p', cores[core], String(pid)], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Pins a PostgreSQL on this machine with its helper processes. */
export async function pinPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid
     union select pid from pg_stat_activity where pid is not null`,
  );
  for (const { pid } of rows) pin(pid, 'others');
}
