import { type Kysely, sql } from 'kysely';

/**
 * Takes the advisory lock of a name until the transaction ends; poolers keep such a lock too. A transaction that takes
 * the same name waits. Two versions of the server run side by side in a rolling update, so a name never changes. The
 * name of a lock that is a store's own ends with the id of the store.
 */
export async function lockName<DB>(trx: Kysely<DB>, name: string, seed = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`botica ${name}`}, ${seed}))`.execute(trx);
}

/**
 * The same for processes that start together, of which one does the work while the others wait for the end of its
 * transaction, however long it takes: no time limit holds in this transaction any more.
 */
export async function lockNameWithoutLimit<DB>(trx: Kysely<DB>, name: 'migrations' | 'demo store'): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = 0`.execute(trx);
  await lockName(trx, name);
}
