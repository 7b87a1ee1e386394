import { productRecord } from '@botica/contract/features/products/record/product-record';
import type { ProductUse } from '@botica/contract/features/products/uses/product-uses.contract';
import { mostUseNames } from '@botica/contract/features/products/uses/product-uses.contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { UsesOfProduct } from '../../../platform/feature.ts';
import type { LinkKind } from '../record/links.store.ts';

const productOf = (db: Kysely<Tables>, storeId: number, id: number) =>
  db.selectFrom('products').where('store_id', '=', storeId).where('id', '=', id);

/** True if the product is in the store; the bin counts too. */
export async function hasProduct(db: Kysely<Tables>, storeId: number, id: number): Promise<boolean> {
  return (await productOf(db, storeId, id).select('id').executeTakeFirst()) !== undefined;
}

const places = ['is_highlight', 'is_offer', 'is_banner', 'is_banner_category'] as const;

async function suggestersOf(db: Kysely<Tables>, storeId: number, id: number, kind: LinkKind) {
  const rows = await db
    .selectFrom('product_links')
    .innerJoin('products', 'products.id', 'product_links.product_id')
    .where('product_links.store_id', '=', storeId)
    .where('linked_id', '=', id)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .orderBy('title_sort')
    .orderBy('products.id')
    .limit(mostUseNames)
    .select(['title', sql<number>`count(*) over ()::int`.as('count')])
    .execute();
  return { kind, count: rows[0]?.count ?? 0, names: rows.map(({ title }) => title) };
}

/** Places that the product takes by its own flags, and products that suggest it. */
export const usesByProducts: UsesOfProduct<ProductUse> = async (db, { storeId, id }) => {
  const flags = await productOf(db, storeId, id).where('removed_at', 'is', null).select(places).executeTakeFirst();
  const names = places.filter((place) => flags?.[place]).map((place) => productRecord.labels[place]);
  return [
    { kind: 'place', count: names.length, names },
    await suggestersOf(db, storeId, id, 'buywith'),
    await suggestersOf(db, storeId, id, 'related'),
  ];
};
