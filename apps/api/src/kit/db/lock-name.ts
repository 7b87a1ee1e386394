import { type Kysely, sql } from 'kysely';

/**
 * Takes the advisory lock of a name until the transaction ends; poolers support this kind of lock. A transaction that
 * takes the same name waits. Two versions of the server run side by side in a rolling update, so a name must never
 * change. The lock name of a single store ends with the store's id.
 */
export async function lockName<DB>(trx: Kysely<DB>, name: string, seed = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`botica ${name}`}, ${seed}))`.execute(trx);
}

/**
 * Same lock for processes that start together: one does the work, and the others wait for the end of its transaction,
 * however long it takes. No time limit applies in this transaction any more.
 */
export async function lockNameWithoutLimit<DB>(trx: Kysely<DB>, name: 'migrations' | 'demo store'): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = 0`.execute(trx);
  await lockName(trx, name);
}
