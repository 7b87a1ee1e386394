import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** All domains of a store, its main domain included. */
export async function findDomains(db: Kysely<Tables>, storeId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('store_domains')
    .where('store_id', '=', storeId)
    .orderBy('domain')
    .select('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Store of a domain; undefined if it is free. */
export async function findOwnerOfDomain(db: Kysely<Tables>, domain: string): Promise<number | undefined> {
  const row = await db.selectFrom('store_domains').where('domain', '=', domain).select('store_id').executeTakeFirst();
  return row?.store_id;
}

/**
 * Adds a domain to the store; no change if the store has it already. False if another store has it. A parallel call for
 * the same domain is waited for.
 */
export async function takeDomainName(
  trx: Kysely<Tables>,
  named: { store_id: number; domain: string; created_at: Date },
): Promise<boolean> {
  await trx
    .insertInto('store_domains')
    .values(named)
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .execute();
  return (await findOwnerOfDomain(trx, named.domain)) === named.store_id;
}

/** A foreign key refuses the removal of the main domain. */
export async function dropDomainName(trx: Kysely<Tables>, storeId: number, domain: string): Promise<void> {
  await trx.deleteFrom('store_domains').where('store_id', '=', storeId).where('domain', '=', domain).execute();
}
