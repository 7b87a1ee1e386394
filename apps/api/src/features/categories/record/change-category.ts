import type { Category, CategoryUpdate } from '@botica/contract/features/categories/category-schemas';
import { changeRecord, type InTransaction } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
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
import { requireCategory, showHeld } from './require-category.ts';

/** Puts it at another place among those beside it; their order is the category's above. */
async function moveTo({ db, actor }: InTransaction, held: CategoryRow, index: number): Promise<void> {
  if (index === held.position) return;
  const others = (await siblingIds(db, actor.storeId, held.parent_id)).filter((id) => id !== held.id);
  await numberCategories(db, actor.storeId, held.parent_id, others.toSpliced(index - 1, 0, held.id));
  if (held.parent_id !== null) await touchCategory(db, { ...held, id: held.parent_id });
}

/** Changes a category or a subcategory: in what was sent, with all that follows from it, in one transaction. */
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
    wanted: (held, inside) => patchOf(inside, held, { ...update, logo }, named),
    changesOf,
    check: (inside, held, patch) => checkCategory(inside, held, patch, update, named),
    write: async (inside, held, patch) => {
      const { fields, featured, index } = patch;
      const beside = { featuredId: featured?.id ?? null, logo: patch.logo };
      if (!(await updateCategory(inside.db, held, fields, beside))) return undefined;
      await moveTo(inside, held, index);
      await moveProducts(inside, held, patch);
      return requireCategory(await findCategory(inside.db, storeId, id));
    },
    show: showHeld,
    audit: { entity: 'category', action: 'categories.updated' },
  });
}
