import { type Kysely, sql } from 'kysely';

/**
 * Of several processes that start together one does the work named `what`, and the others wait until its transaction
 * has ended, however long that takes: no time limit holds in this transaction any more. A lock of the transaction, which
 * poolers keep too.
 */
export async function takeTurn<DB>(trx: Kysely<DB>, what: 'migrations' | 'demo store'): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${sql.lit(`botica ${what}`)}, 0))`.execute(trx);
}
