import { categoriesErrors } from '@botica/contract/features/categories/categories.contract';
import type { CategorySort } from '@botica/contract/features/categories/category-list-options';
import {
  type Category,
  type CategoryListQuery,
  type ListedCategory,
  type ListedSubcategory,
  listedProducts,
} from '@botica/contract/features/categories/category-schemas';
import { readCatalogue } from '@botica/contract/features/products/products.contract';
import { type Counted, onePage, type Pagination } from '@botica/contract/kit/page';
import { isAllowed, missingPermissionMessage } from '@botica/contract/kit/permissions';
import { normaliseText } from '@botica/contract/kit/text';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import type { Actor, Context } from '../../../kit/context.ts';
import { type CategoryRow, findPlacedIds, findPlacedProducts, readCategories } from './category-tree.store.ts';
import { categoryWire, readCategory } from './category-wire.ts';

const refuseCategory = refusalsOf(categoriesErrors);
type Reading = Pick<Context, 'db' | 'actor'>;

const isOn = (flag: string | undefined) => flag === '1' || flag === 'true';

/** Throws if the caller may see the tree but not the products of the catalogue. */
function requireCatalogue(actor: Actor): void {
  if (actor.kind !== 'agent') return;
  if (isAllowed({ is_admin: actor.isAdmin, grouprules: actor.grouprules }, readCatalogue)) return;
  throw refuse('permission.denied', { message: missingPermissionMessage(readCatalogue) });
}

const sorts: Record<CategorySort, (row: CategoryRow) => string | number> = {
  title: ({ name }) => normaliseText(name),
  created_at: ({ created_at: at }) => at.getTime(),
};

function sorted(rows: CategoryRow[], { 'sort-by': sort, ascending }: CategoryListQuery): CategoryRow[] {
  const turned = ascending === '0' ? -1 : 1;
  if (sort === undefined) return turned === 1 ? rows : rows.toReversed();
  const key = sorts[sort];
  const isBefore = (a: CategoryRow, b: CategoryRow) => (key(a) === key(b) ? a.id < b.id : key(a) < key(b));
  return rows.toSorted((a, b) => (isBefore(a, b) ? -turned : turned));
}

export function byParent(rows: readonly CategoryRow[]): ReadonlyMap<number | null, CategoryRow[]> {
  const children = new Map<number | null, CategoryRow[]>();
  for (const row of rows) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row]);
  return children;
}

/** Categories that the query asks for, each with all of its subcategories. */
function chosen(rows: readonly CategoryRow[], query: CategoryListQuery) {
  const childrenOf = byParent(rows);
  const text = normaliseText(query.name?.trim() ?? '');
  const isFound = ({ name }: CategoryRow) => normaliseText(name).includes(text);
  const roots = (childrenOf.get(null) ?? []).filter(
    (root) =>
      (query.ids === undefined || query.ids.includes(root.id)) &&
      (isFound(root) || (childrenOf.get(root.id) ?? []).some(isFound)),
  );
  return { roots: sorted(roots, query), childrenOf };
}

/** All categories of a store on one page. */
export async function listCategories(
  { db, actor }: Reading,
  query: CategoryListQuery,
): Promise<{ items: ListedCategory[]; pagination: Pagination }> {
  const [withProducts, withIds] = [isOn(query.fetch_products), isOn(query.fetch_product_ids)];
  if (withProducts || withIds) requireCatalogue(actor);
  const rows = await readCategories(db, { storeId: actor.storeId });
  const { roots, childrenOf } = chosen(rows, query);
  const subcategories = isOn(query.recursive) ? roots.flatMap(({ id }) => childrenOf.get(id) ?? []) : [];
  const ids = [...roots, ...subcategories].map(({ id }) => id);
  const products = withProducts ? await findPlacedProducts(db, actor.storeId, ids, listedProducts) : undefined;
  const productIds = withIds ? await findPlacedIds(db, actor.storeId, ids) : undefined;

  const wire = (row: CategoryRow): ListedSubcategory => {
    const { keywords, ...rest } = categoryWire(row);
    return {
      ...rest,
      ...(isOn(query.fetch_keywords) && { keywords }),
      ...(products && { products: products.get(row.id) ?? [] }),
      ...(productIds && { product_ids: productIds.get(row.id) ?? [] }),
    };
  };
  const items = roots.map((root): ListedCategory => {
    const own = wire(root);
    return isOn(query.recursive) ? { ...own, subcategories: (childrenOf.get(root.id) ?? []).map(wire) } : own;
  });
  return { items, pagination: onePage(items.length) };
}

const counted = (rows: readonly CategoryRow[]): Counted<ListedSubcategory> => ({
  items: rows.map((row) => {
    const { keywords: _, ...rest } = categoryWire(row);
    return rest;
  }),
  total_count: rows.length,
});

/** Categories and subcategories in one flat list. */
export async function listAllCategories({ db, actor }: Reading): Promise<Counted<ListedSubcategory>> {
  return counted(await readCategories(db, { storeId: actor.storeId }));
}

export async function listSubcategories({ db, actor }: Reading, id: number): Promise<Counted<ListedSubcategory>> {
  const rows = await readCategories(db, { storeId: actor.storeId });
  if (!rows.some((row) => row.id === id)) throw refuseCategory('categories.not_found');
  return counted(rows.filter((row) => row.parent_id === id));
}

export async function showCategory({ db, actor }: Reading, id: number): Promise<Category> {
  const found = await readCategory(db, actor.storeId, id);
  if (found === undefined) throw refuseCategory('categories.not_found');
  return found;
}
