import { namesOnPath } from '@botica/contract/features/products/import/category-path';
import type { PlannedCategory } from '@botica/contract/features/products/import/product-imports.contract';
import { normaliseText } from '@botica/contract/kit/text';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { listPlaces } from '../../categories/placing/placing.store.ts';
import { placeCategory } from '../../categories/record/create-category.ts';
import { namedIn, textKey } from '../sheet/catalogue-names.ts';
import type { FileProduct } from './next-rows.ts';

export function plannedOf(rows: readonly FileProduct[], planned: readonly PlannedCategory[]): PlannedCategory[] {
  const named = new Set(rows.flatMap(({ row }) => namedIn(row.cells.get('categories') ?? '')));
  return planned.filter(({ text }) => named.has(textKey(text)));
}

/** Creates the planned categories that do not exist yet. They are visible at once. */
export async function makeCategories(inside: InChange, planned: readonly PlannedCategory[]): Promise<void> {
  if (planned.length === 0) return;
  const places = await listPlaces(inside.db, inside.actor.storeId);
  const keyOf = (name: string, parent: number | null) => `${parent ?? ''}\n${normaliseText(name)}`;
  const ids = new Map(places.map(({ id, name, parent_id: parent }) => [keyOf(name, parent), id]));
  for (const { name: path } of planned) {
    let parent: number | null = null;
    for (const name of namesOnPath(path)) {
      const key = keyOf(name, parent);
      const id: number = ids.get(key) ?? (await placeCategory(inside, { name, parent, visible: true, logo: null }));
      ids.set(key, id);
      parent = id;
    }
  }
}
