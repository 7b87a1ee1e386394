import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** All names of a store, its domain among them. */
export async function findDomains(db: Kysely<Tables>, storeId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('store_domains')
    .where('store_id', '=', storeId)
    .orderBy('domain')
    .select('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Whose name this is; undefined: nobody's. */
export async function findOwnerOfDomain(db: Kysely<Tables>, domain: string): Promise<number | undefined> {
  const row = await db.selectFrom('store_domains').where('domain', '=', domain).select('store_id').executeTakeFirst();
  return row?.store_id;
}

/** Gives the store one more name, or leaves it one that it has. False: it is another store's; who takes it just now is waited for. */
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

/** Not that of its domain: a foreign key says so. */
export async function dropDomainName(trx: Kysely<Tables>, storeId: number, domain: string): Promise<void> {
  await trx.deleteFrom('store_domains').where('store_id', '=', storeId).where('domain', '=', domain).execute();
}
