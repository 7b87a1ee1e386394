import type { Category, CategoryUpdate } from '@botica/contract/features/categories/category-schemas';
import type { Context } from '../../../kit/context.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { moveProducts } from '../placing/join-category.ts';
import type { CategoryRow } from '../tree/category-tree.store.ts';
import {
  findCategory,
  findCategoryAndLock,
  lockTree,
  numberCategories,
  siblingIds,
  touchCategory,
  updateCategory,
} from './categories.store.ts';
import {
  type CategoryPatch,
  changesOf,
  checkCategory,
  lockNamed,
  type NamedProducts,
  patchOf,
} from './category-patch.ts';
import { makeLogo } from './make-logo.ts';
import { requireCategory, showLocked } from './require-category.ts';

/** Moves a category among its siblings. The order belongs to the parent category. */
async function moveTo({ db, actor }: InTransaction, current: CategoryRow, index: number): Promise<void> {
  if (index === current.position) return;
  const others = (await siblingIds(db, actor.storeId, current.parent_id)).filter((id) => id !== current.id);
  await numberCategories(db, actor.storeId, current.parent_id, others.toSpliced(index - 1, 0, current.id));
  if (current.parent_id !== null) await touchCategory(db, { ...current, id: current.parent_id });
}

/** Changes the sent fields of a category, and what follows from them, in one transaction. */
export async function changeCategory(ctx: Context, id: number, update: CategoryUpdate): Promise<Category> {
  const { storeId } = ctx.actor;
  const seen = requireCategory(await findCategory(ctx.db, storeId, id));
  const logo = await makeLogo(ctx, update, seen.parent_id !== null);
  let named: NamedProducts = new Map();
  return changeRecord<CategoryRow, CategoryPatch, Category>(ctx, {
    lock: async (inside) => {
      requireCategory(await findCategory(inside.db, storeId, id));
      named = await lockNamed(inside, update);
      await lockTree(inside.db, storeId);
      return requireCategory(await findCategoryAndLock(inside.db, storeId, id));
    },
    patch: (current, inside) => patchOf(inside, current, { ...update, logo }, named),
    changesOf,
    check: (inside, current, patch) => checkCategory(inside, current, patch, update, named),
    write: async (inside, current, patch) => {
      const { fields, featured, index } = patch;
      const beside = { featuredId: featured?.id ?? null, logo: patch.logo };
      if (!(await updateCategory(inside.db, current, fields, beside))) return undefined;
      await moveTo(inside, current, index);
      await moveProducts(inside, current, patch);
      return requireCategory(await findCategory(inside.db, storeId, id));
    },
    show: showLocked,
    audit: { entity: 'category', action: 'categories.updated' },
  });
}
