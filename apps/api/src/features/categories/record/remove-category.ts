import type { Context } from '../../../kit/context.ts';
import { removedFields } from '../../../platform/audit/audit.ts';
import { type InTransaction, removeRecord } from '../../../platform/audit/change-record.ts';
import { recount } from '../placing/counters.store.ts';
import { fallBack, lockProducts, productsIn } from '../placing/placing.store.ts';
import type { CategoryRow } from '../tree/category-tree.store.ts';
import {
  deleteCategory,
  findCategory,
  findCategoryAndLock,
  lockTree,
  numberCategories,
  siblingIds,
} from './categories.store.ts';
import { requireCategory, showLocked } from './require-category.ts';

/** Removes a category. The products of a removed subcategory stay in its parent. */
async function remove({ db, actor }: InTransaction, current: CategoryRow): Promise<void> {
  const { storeId } = actor;
  const products = current.parent_id === null ? [] : await productsIn(db, storeId, current.id);
  await deleteCategory(db, storeId, current.id);
  await numberCategories(db, storeId, current.parent_id, await siblingIds(db, storeId, current.parent_id));
  if (current.parent_id === null) return;
  await fallBack(db, storeId, products, current.parent_id);
  await recount(db, storeId, current.parent_id);
}

/** Removes a category with its subcategories, but none of its products. Returns the numbers of both. */
export async function removeCategory(ctx: Context, id: number): Promise<{ subcategories: number; products: number }> {
  const { storeId } = ctx.actor;
  const gone = { subcategories: 0, products: 0 };
  await removeRecord<CategoryRow, object>(ctx, {
    lock: async ({ db }) => {
      requireCategory(await findCategory(db, storeId, id));
      await lockProducts(db, storeId, await productsIn(db, storeId, id));
      await lockTree(db, storeId);
      const current = requireCategory(await findCategoryAndLock(db, storeId, id));
      gone.subcategories = Number(current.subcategory_count);
      gone.products = current.product_count;
      return current;
    },
    show: showLocked,
    remove,
    audit: ({ name, slug, parent_id, product_count, subcategory_count }) => ({
      entity: 'category',
      entityId: id,
      action: 'categories.removed',
      changes: removedFields({
        name,
        slug,
        product_count,
        subcategory_count: Number(subcategory_count),
        ...(parent_id !== null && { parent_id }),
      }),
    }),
  });
  return gone;
}
