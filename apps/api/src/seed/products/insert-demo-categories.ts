import { slugify } from '@botica/contract/kit/slug';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { insertCounter, recount } from '../../features/categories/placing/counters.store.ts';
import { insertPlaces } from '../../features/categories/placing/placing.store.ts';
import {
  type CategoryFields,
  insertCategory,
  takeCategoryId,
} from '../../features/categories/record/categories.store.ts';
import type { Clock, SystemActor } from '../../kit/context.ts';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { type DemoCategory, demoCategories } from './demo-categories.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoProducts } from './demo-products.ts';

const dayMs = 86_400_000;
const daysOld = 780;
const daysUntilLater = 9;

/** Default channels. A subcategory has those of its category. */
const on = { ecommerce: { status: true, from: null }, callcenter: { status: true, from: null } };

/** Drafts have no category; products under prescription are only in their own one. */
function productsOf(category: DemoCategory, holds: DemoCategory['holds']): DemoProduct[] {
  const isOwn = category.channels === 'prescription';
  return demoProducts.filter(
    (product) => product.cents !== null && (product.prescription !== undefined) === isOwn && holds(product),
  );
}

/** Products of each subcategory, and those that belong to the category itself. */
export function demoPlacing(category: DemoCategory): { own: DemoProduct[]; below: DemoProduct[][] } {
  const below = category.subcategories.map(({ holds }) => productsOf(category, holds));
  const placed = new Set(below.flat());
  return { own: productsOf(category, category.holds).filter((product) => !placed.has(product)), below };
}

function channelsOf({ channels }: DemoCategory, now: Date) {
  const from = channels === 'later' ? new Date(now.getTime() + daysUntilLater * dayMs).toISOString() : null;
  return { ecommerce: { status: channels !== 'prescription', from }, callcenter: { status: true, from } };
}

/** Without texts of their own, search engines show the names. */
const untold = { seo_title: null, seo_description: null };

/** Inserts the demo categories in two levels with their products. `idOf` maps titles to ids. */
export async function insertDemoCategories(
  trx: Transaction<Tables>,
  clock: Clock,
  { actor, idOf }: { actor: SystemActor; idOf: ReadonlyMap<string, number> },
): Promise<void> {
  const { storeId } = actor;
  const createdAt = new Date(clock().getTime() - daysOld * dayMs);
  const idsOf = (products: readonly DemoProduct[]) => products.map(({ title }) => idOf.get(title) as number);
  const plant = async (
    fields: Omit<CategoryFields, 'slug' | 'is_fixed_slug' | keyof typeof untold>,
    place: { parent_id: number | null; position: number; featured_product_id?: number | null },
    products: readonly DemoProduct[],
  ) => {
    const id = await takeCategoryId(trx);
    const whole = { ...fields, ...untold, slug: slugify(fields.name), is_fixed_slug: false };
    await insertCategory(trx, { id, store_id: storeId, created_at: createdAt, ...place }, whole);
    await insertCounter(trx, storeId, id);
    await insertPlaces(trx, storeId, idsOf(products), [id]);
    const audited = place.parent_id === null ? whole : { ...whole, parent_id: place.parent_id };
    const placed = products.length === 0 ? {} : { products_added: idsOf(products) };
    const changes = changedFields({}, { ...audited, ...placed });
    const entry = { entity: 'category', entityId: id, action: 'categories.created', changes, at: createdAt } as const;
    await audit(trx, { actor, clock }, entry);
    return id;
  };
  for (const [index, category] of demoCategories.entries()) {
    const { name, description, keywords, isHidden = false, featured, subcategories } = category;
    const { own, below } = demoPlacing(category);
    const channels = channelsOf(category, clock());
    const featuredId = featured === undefined ? null : (idOf.get(featured) as number);
    const fields = { name, description, keywords: keywords.split(', '), visible: !isHidden, ...channels };
    const place = { parent_id: null, position: index + 1, featured_product_id: featuredId };
    const id = await plant(fields, place, own);
    for (const [at, sub] of subcategories.entries()) {
      const part = { name: sub.name, description: null, keywords: [], visible: !sub.isHidden };
      await plant({ ...part, ...on }, { parent_id: id, position: at + 1 }, below[at] ?? []);
    }
    await recount(trx, storeId, id);
  }
}
