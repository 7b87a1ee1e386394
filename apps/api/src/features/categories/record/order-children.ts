import type { Category, Children } from '@botica/contract/features/categories/category-schemas';
import type { Context } from '../../../kit/context.ts';
import { type AuditEntry, audit, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction, staleRecord } from '../../../platform/audit/change-record.ts';
import { recount } from '../placing/counters.store.ts';
import { dropFeatured } from '../placing/drop-featured.ts';
import { childrenOf, deletePlaces, lockProducts, productsIn } from '../placing/placing.store.ts';
import type { CategoryRow } from '../tree/category-tree.store.ts';
import {
  findCategory,
  findCategoryAndLock,
  lockTree,
  numberCategories,
  siblingIds,
  touchCategory,
} from './categories.store.ts';
import { refuseField, requireCategory, showLocked } from './require-category.ts';

interface Family extends CategoryRow {
  children: readonly number[];
}

/** Categories that become subcategories by this change. */
async function newcomers(
  { db, actor }: InTransaction,
  current: Family,
  ids: readonly number[],
): Promise<CategoryRow[]> {
  const found: CategoryRow[] = [];
  for (const id of ids.filter((each) => !current.children.includes(each))) {
    const row = await findCategoryAndLock(db, actor.storeId, id);
    if (row === undefined || id === current.id) throw refuseField('categories.unknown_children', 'children');
    if (Number(row.subcategory_count) > 0) throw refuseField('categories.too_deep', 'children');
    found.push(row);
  }
  return found;
}

/**
 * Moves a subcategory with its products below another category. The products leave the new parent itself, because the
 * subcategory implies it.
 */
async function adopt(inside: InTransaction, parent: Family, child: CategoryRow): Promise<void> {
  const { db, actor } = inside;
  const products = await productsIn(db, actor.storeId, child.id);
  await deletePlaces(db, actor.storeId, products, [parent.id]);
  await numberCategories(db, actor.storeId, child.parent_id, await siblingIds(db, actor.storeId, child.parent_id));
  await touchCategory(db, child);
  await dropFeatured(inside, products, 'where they left');
  if (child.parent_id !== null) await recount(db, actor.storeId, child.parent_id);
}

/**
 * Reorders the subcategories, or appends others to them. The order belongs to the parent and changes the parent's
 * version.
 */
export function orderChildren(ctx: Context, id: number, { append, children: ids }: Children): Promise<Category> {
  const { storeId } = ctx.actor;
  let moved: CategoryRow[] = [];
  const behind = (current: Family) => [...current.children.filter((child) => !ids.includes(child)), ...ids];
  return changeRecord<Family, { children: readonly number[] }, Category>(ctx, {
    lock: async ({ db }) => {
      // Products of appended categories are locked before the tree, as everywhere.
      for (const child of append ? ids : []) await lockProducts(db, storeId, await productsIn(db, storeId, child));
      await lockTree(db, storeId);
      const row = requireCategory(await findCategoryAndLock(db, storeId, id));
      return { ...row, children: await childrenOf(db, storeId, id) };
    },
    patch: (current) => ({ children: append ? behind(current) : ids }),
    changesOf: (current, { children }) =>
      changedFields({ subcategories: current.children }, { subcategories: children }),
    check: async (inside, current) => {
      if (current.parent_id !== null) throw refuseField('categories.too_deep', 'children');
      const isWhole = ids.length === current.children.length && ids.every((child) => current.children.includes(child));
      if (!append && !isWhole) throw staleRecord(await showLocked(inside, current));
      if (append) moved = await newcomers(inside, current, ids);
    },
    write: async (inside, current, { children }) => {
      const { db } = inside;
      await numberCategories(db, storeId, id, children);
      for (const child of moved) await adopt(inside, current, child);
      await touchCategory(db, current);
      if (moved.length > 0) await recount(db, storeId, id);
      await audit(db, inside, ...moved.map((child) => adoptedEntry(child, id)));
      return { ...requireCategory(await findCategory(db, storeId, id)), children };
    },
    show: showLocked,
    audit: { entity: 'category', action: 'categories.updated' },
  });
}

const adoptedEntry = ({ id, parent_id }: CategoryRow, parentId: number): AuditEntry => ({
  entity: 'category',
  entityId: id,
  action: 'categories.updated',
  changes: { parent_id: [parent_id, parentId] },
});
