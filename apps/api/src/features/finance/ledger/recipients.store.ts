import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Recipients: first the branches, with the central one on top, then the provider's accounts by name. */
export async function listRecipients(
  db: Kysely<Tables>,
  storeId: number,
): Promise<{ id: number; name: string; is_of_provider: boolean }[]> {
  return db
    .selectFrom('recipients')
    .leftJoin('branches', 'branches.id', 'recipients.branch_id')
    .where('recipients.store_id', '=', storeId)
    .orderBy(({ eb }) => eb.fn.coalesce('branches.is_central', eb.lit(false)), 'desc')
    .orderBy('name')
    .orderBy('recipients.id')
    .select('recipients.id')
    .select(({ eb }) => eb.fn.coalesce('branches.fantasy_name', 'recipients.name').as('name'))
    .select(({ eb }) => eb('recipients.source', '=', 'pagarme').$castTo<boolean>().as('is_of_provider'))
    .execute();
}

/** Recipients of the own book by the id of their branch. Missing ones are created. */
export async function bookRecipients(trx: Kysely<Tables>, storeId: number): Promise<ReadonlyMap<number, number>> {
  const added = trx
    .selectFrom('branches')
    .where('store_id', '=', storeId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recipients')
            .whereRef('recipients.branch_id', '=', 'branches.id')
            .where('recipients.source', '=', 'book')
            .select('recipients.id'),
        ),
      ),
    )
    .select(({ ref }) => [
      'store_id',
      sql.lit<'book'>('book').as('source'),
      'id as branch_id',
      ref('fantasy_name').as('name'),
    ]);
  await trx.insertInto('recipients').columns(['store_id', 'source', 'branch_id', 'name']).expression(added).execute();
  const rows = await trx
    .selectFrom('recipients')
    .where('store_id', '=', storeId)
    .where('source', '=', 'book')
    .where('branch_id', 'is not', null)
    .select(['id', 'branch_id'])
    .execute();
  return new Map(rows.flatMap(({ id, branch_id: branch }) => (branch === null ? [] : [[branch, id] as const])));
}

/** True if the own book keeps the recipient's money. */
export async function isBookRecipient(trx: Kysely<Tables>, storeId: number, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('recipients')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('source', '=', 'book')
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
