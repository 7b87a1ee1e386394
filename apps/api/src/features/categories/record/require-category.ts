import { categoriesErrors } from '@botica/contract/features/categories/categories.contract';
import type { Category } from '@botica/contract/features/categories/category-schemas';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { lockProducts } from '../placing/placing.store.ts';
import type { CategoryRow } from '../tree/category-tree.store.ts';
import { normaliseCategory, readCategory } from '../tree/category-wire.ts';

export const refuseCategory = refusalsOf(categoriesErrors);

/** Refusal with its sentence both as the message and beside the field. */
export const refuseField = (code: keyof typeof categoriesErrors, field: string) =>
  refuseCategory(code, { fields: { [field]: categoriesErrors[code].message } });

export function requireCategory(row: CategoryRow | undefined): CategoryRow {
  if (!row) throw refuseCategory('categories.not_found');
  return normaliseCategory(row);
}

export async function showLocked({ db, actor }: InTransaction, { id }: { id: number }): Promise<Category> {
  const shown = await readCategory(db, actor.storeId, id);
  if (shown === undefined) throw refuseCategory('categories.not_found');
  return shown;
}

/** Locks these products. Throws if one of them is not in the store's shop. */
export async function requireProducts({ db, actor }: InTransaction, ids: readonly number[], field: string) {
  const known = await lockProducts(db, actor.storeId, ids);
  if (known.length < ids.length) throw refuseField('categories.unknown_products', field);
  return known;
}
