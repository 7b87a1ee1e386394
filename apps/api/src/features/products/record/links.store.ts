import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export type LinkKind = 'related' | 'buywith';

export async function replaceLinks(
  trx: Kysely<Tables>,
  { store_id, id }: { store_id: number; id: number },
  kind: LinkKind,
  linkedIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('product_links')
    .where('store_id', '=', store_id)
    .where('product_id', '=', id)
    .where('kind', '=', kind)
    .execute();
  await insertLinks(trx, store_id, kind, [{ id, linkedIds }]);
}

/** Inserts the lists of products that have no list yet. */
export async function insertLinks(
  trx: Kysely<Tables>,
  storeId: number,
  kind: LinkKind,
  lists: readonly { id: number; linkedIds: readonly number[] }[],
): Promise<void> {
  const rows = lists.flatMap(({ id, linkedIds }) =>
    linkedIds.map((linked_id, position) => ({ store_id: storeId, product_id: id, kind, position, linked_id })),
  );
  if (rows.length > 0) await trx.insertInto('product_links').values(rows).execute();
}

/**
 * Removes a product from the lists of others and raises their versions. Returns each list as it was. The other products
 * are locked in id order.
 */
export async function dropLinks(trx: Kysely<Tables>, storeId: number, id: number, kinds: readonly LinkKind[]) {
  const holders = await trx
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where('id', 'in', (eb) =>
      eb.selectFrom('product_links').where('linked_id', '=', id).where('kind', 'in', kinds).select('product_id'),
    )
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  if (holders.length === 0) return [];
  const ids = holders.map((holder) => holder.id);
  const lists = await trx
    .selectFrom('product_links')
    .where('store_id', '=', storeId)
    .where('product_id', 'in', ids)
    .where('kind', 'in', kinds)
    .groupBy(['product_id', 'kind'])
    .having((eb) => eb.fn.agg('bool_or', [sql`linked_id = ${id}`]), 'is', true)
    .select(['product_id', 'kind', sql<number[]>`array_agg(linked_id order by position)::int[]`.as('before')])
    .execute();
  await trx
    .deleteFrom('product_links')
    .where('store_id', '=', storeId)
    .where('linked_id', '=', id)
    .where('kind', 'in', kinds)
    .execute();
  await trx
    .updateTable('products')
    .set({ version: sql<number>`version + 1` })
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
  return lists;
}
