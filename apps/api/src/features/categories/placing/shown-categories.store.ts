import {
  isCategoryShown,
  type SalesChannel,
  type ShownCategory,
} from '@botica/contract/features/products/record/availability-of';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

const categoriesOf = (db: Kysely<Tables>, storeId: number) =>
  db
    .selectFrom('categories')
    .leftJoin('categories as above', 'above.id', 'categories.parent_id')
    .where('categories.store_id', '=', storeId)
    .select(['categories.id', 'categories.visible', 'categories.ecommerce', 'categories.callcenter'])
    .select(['categories.parent_id', 'above.visible as above_visible', 'above.ecommerce as above_ecommerce'])
    .select(['above.callcenter as above_callcenter']);

type Row = Awaited<ReturnType<ReturnType<typeof categoriesOf>['execute']>>[number];

function shownOf({ visible, ecommerce, callcenter, parent_id, ...above }: Row): ShownCategory {
  if (parent_id === null) return { visible, channels: { ecommerce, callcenter }, parent: null };
  const { above_visible, above_ecommerce, above_callcenter } = above;
  // A foreign key guarantees the parent's row, so its columns are never null here.
  const channels =
    above_ecommerce && above_callcenter ? { ecommerce: above_ecommerce, callcenter: above_callcenter } : null;
  return { visible, channels: null, parent: { visible: above_visible === true, channels, parent: null } };
}

/** Categories of a product, with the fields that decide their visibility. */
export async function shownCategoriesOf(
  db: Kysely<Tables>,
  storeId: number,
  productId: number,
): Promise<ShownCategory[]> {
  const rows = await categoriesOf(db, storeId)
    .where('categories.id', 'in', (eb) =>
      eb.selectFrom('product_categories').where('product_id', '=', productId).select('category_id'),
    )
    .execute();
  return rows.map(shownOf);
}

/** Returns those of the given categories that people can find in the channel. */
export async function findShownIds(
  db: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
  { channel, at }: { channel: SalesChannel; at: Date },
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await categoriesOf(db, storeId).where('categories.id', 'in', ids).execute();
  return new Set(rows.filter((row) => isCategoryShown(shownOf(row), channel, at)).map(({ id }) => id));
}
