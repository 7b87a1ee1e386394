import type { Kysely } from 'kysely';
import type { Tables } from '../apps/api/database/tables.ts';
import { insertCounter, recount } from '../apps/api/src/features/categories/placing/counters.store.ts';
import { insertPlaces } from '../apps/api/src/features/categories/placing/placing.store.ts';
import { insertCategory, takeCategoryId } from '../apps/api/src/features/categories/record/categories.store.ts';
import { demoCategories } from '../apps/api/src/seed/products/demo-categories.ts';
import { slugify } from '../packages/contract/src/kit/slug.ts';

const subcategoriesEach = 4;
/** Default number of categories. */
export const usualCategories = 200;

const on = { status: true, from: null };

/** Repeats the demo's names, each with a unique number. */
function fieldsOf(number: number) {
  const { name, description, keywords } = demoCategories[number % demoCategories.length] as (typeof demoCategories)[0];
  const own = `${name} ${number}`;
  return {
    name: own,
    slug: slugify(own),
    is_fixed_slug: false,
    description,
    keywords: keywords.split(', '),
    seo_title: null,
    seo_description: null,
    visible: true,
    ecommerce: on,
    callcenter: on,
  };
}

/**
 * A tenth of the products is directly in a category, the others are in a subcategory, and a fifth is also in a
 * subcategory of another category.
 */
function placesOf(index: number, roots: number): { root: number } | { subs: number[] } {
  if (index % 10 === 3) return { root: index % roots };
  const subs = [index, ...(index % 5 === 1 ? [index + 77] : [])];
  return { subs: subs.map((each) => each % (roots * subcategoriesEach)) };
}

/** Creates the given number of categories in two levels, and assigns the store's products to them. */
export async function fillWithCategories(
  db: Kysely<Tables>,
  storeId: number,
  { count, productIds }: { count: number; productIds: readonly number[] },
): Promise<void> {
  const roots = count / (1 + subcategoriesEach);
  const ofRoots = Array.from({ length: roots }, (): number[] => []);
  const ofSubs = Array.from({ length: roots * subcategoriesEach }, (): number[] => []);
  for (const [index, id] of productIds.entries()) {
    const places = placesOf(index, roots);
    if ('root' in places) ofRoots[places.root]?.push(id);
    else for (const sub of places.subs) ofSubs[sub]?.push(id);
  }
  let number = 0;
  const plant = async (parent_id: number | null, position: number, products: readonly number[]) => {
    const id = await takeCategoryId(db);
    const featured_product_id = number % 3 === 0 ? (products[0] ?? null) : null;
    const keys = { id, store_id: storeId, parent_id, position, featured_product_id, created_at: new Date() };
    await insertCategory(db, keys, fieldsOf(++number));
    await insertCounter(db, storeId, id);
    await insertPlaces(db, storeId, products, [id]);
    return id;
  };
  for (const [root, products] of ofRoots.entries()) {
    const id = await plant(null, root + 1, products);
    for (let place = 0; place < subcategoriesEach; place++) {
      await plant(id, place + 1, ofSubs[root * subcategoriesEach + place] ?? []);
    }
    await recount(db, storeId, id);
  }
}
