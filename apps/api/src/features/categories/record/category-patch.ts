import { categoriesErrors } from '@botica/contract/features/categories/categories.contract';
import { categoryRecord } from '@botica/contract/features/categories/category-record';
import type { CategoryUpdate } from '@botica/contract/features/categories/category-schemas';
import { lockReasons } from '@botica/contract/features/products/record/advertising-lock';
import { isNewlyPast, pastMessage } from '@botica/contract/features/products/record/product-dates';
import { sentOf } from '@botica/contract/kit/record';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refuse } from '../../../kit/app-error.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { isPlaced, lockProducts, productsIn } from '../placing/placing.store.ts';
import type { CategoryRow } from '../tree/category-tree.store.ts';
import { logoUrl, normaliseCategory } from '../tree/category-wire.ts';
import { type CategoryFields, siblingIds } from './categories.store.ts';
import { freeCategorySlug, typedSlugFaults } from './category-slug.ts';
import { refuseField, requireProducts } from './require-category.ts';

interface NamedProduct {
  id: number;
  title: string;
  locked: boolean;
}
export type NamedProducts = ReadonlyMap<number, NamedProduct>;

export interface CategoryPatch {
  fields: CategoryFields;
  featured: Pick<NamedProduct, 'id' | 'title'> | null;
  index: number;
  /** Name of the logo's file. */
  logo: string | null;
  joining: readonly number[];
  leaving: readonly number[];
}

export const fieldsOf = (row: CategoryFields): CategoryFields =>
  Object.fromEntries(categoryRecord.names.map((name) => [name, row[name]])) as unknown as CategoryFields; // the keys are these names

/** Locks the products that the call names, before the tree and the category. */
export async function lockNamed(inside: InTransaction, update: CategoryUpdate): Promise<NamedProducts> {
  const { featured_product: featuredId, replace_products, add_products, delete_products: leaving = [] } = update;
  const lists = Object.entries({ replace_products, add_products, featured_product: featuredId ? [featuredId] : [] });
  const known: NamedProduct[] = [];
  for (const [field, ids = []] of lists) known.push(...(await requireProducts(inside, ids, field)));
  // Leaving products may already be in the bin.
  await lockProducts(inside.db, inside.actor.storeId, leaving);
  return new Map(known.map((product) => [product.id, product]));
}

/** Products that join the category itself, and products that leave it. */
async function movingProducts({ db, actor }: InTransaction, current: CategoryRow, update: CategoryUpdate) {
  const { replace_products: all, add_products: added = [], delete_products: gone = [] } = update;
  if (all === undefined && added.length === 0 && gone.length === 0) return { joining: [], leaving: [] };
  const own = new Set(await productsIn(db, actor.storeId, current.id));
  const requested = new Set([...(all ?? own), ...added]);
  for (const id of gone) requested.delete(id);
  return {
    joining: [...requested].filter((id) => !own.has(id)),
    leaving: [...own].filter((id) => !requested.has(id)),
  };
}

async function slugOf(inside: InTransaction, current: CategoryRow, fields: CategoryFields): Promise<string> {
  if (fields.is_fixed_slug) return fields.slug;
  if (fields.name === current.name && !current.is_fixed_slug) return current.slug;
  return freeCategorySlug(inside, fields.name, current.id);
}

/** Featured product: the one in the call, else the present one unless it leaves. */
function featuredOf(
  current: CategoryRow,
  { featured_product: featuredInput }: CategoryUpdate,
  leaving: readonly number[],
  named: NamedProducts,
) {
  if (featuredInput !== undefined) return featuredInput === null ? null : (named.get(featuredInput) ?? null);
  const before = current.featured_product;
  return before === null || leaving.includes(before.id) ? null : before;
}

export async function patchOf(
  inside: InTransaction,
  current: CategoryRow,
  { logo, ...update }: CategoryUpdate & { logo: string | null | undefined },
  named: NamedProducts,
): Promise<CategoryPatch> {
  const fields = normaliseCategory({ ...fieldsOf(current), ...sentOf(categoryRecord, update) });
  fields.slug = await slugOf(inside, current, fields);
  const moving = await movingProducts(inside, current, update);
  const count = (await siblingIds(inside.db, inside.actor.storeId, current.parent_id)).length;
  return {
    fields,
    ...moving,
    index: Math.min(update.index ?? current.position, count),
    featured: featuredOf(current, update, moving.leaving, named),
    logo: logo === undefined ? (current.logo?.name ?? null) : logo,
  };
}

/** Audit changes: old → new for fields, ids for products that join or leave. */
export function changesOf(current: CategoryRow, patch: CategoryPatch): AuditChanges {
  const { fields, featured, index, logo, joining, leaving } = patch;
  const before = { ...current, index: current.position, logo: logoUrl(current.store_id, current.logo?.name) };
  const isAsBefore = current.featured_product?.id === featured?.id;
  return {
    ...changedFields(before, { ...fields, index, logo: logoUrl(current.store_id, logo) }),
    ...(!isAsBefore && { featured_product: [current.featured_product?.title ?? null, featured?.title ?? null] }),
    ...(joining.length > 0 && { products_added: [null, joining] }),
    ...(leaving.length > 0 && { products_removed: [leaving, null] }),
  };
}

async function featuredFaults(
  { db, actor }: InTransaction,
  current: CategoryRow,
  { featured, joining, leaving }: CategoryPatch,
  named: NamedProducts,
): Promise<Record<string, string>> {
  if (featured === null || featured.id === current.featured_product?.id) return {};
  if (named.get(featured.id)?.locked) return { featured_product: lockReasons.featured_product };
  const stands =
    joining.includes(featured.id) ||
    (!leaving.includes(featured.id) && (await isPlaced(db, actor.storeId, featured.id, current.id)));
  return stands ? {} : { featured_product: categoriesErrors['categories.featured_outside'].message };
}

/** Faults for dates in the past, unless they were stored already. */
export function dateFaults(
  current: Pick<CategoryFields, 'ecommerce' | 'callcenter'>,
  { ecommerce, callcenter }: CategoryFields,
  now: Date,
): Record<string, string> {
  return {
    ...(isNewlyPast(current.ecommerce.from, ecommerce.from, now) && { 'ecommerce.from': pastMessage }),
    ...(isNewlyPast(current.callcenter.from, callcenter.from, now) && { 'callcenter.from': pastMessage }),
  };
}

/** Throws a 422 that names every field with a fault. */
export async function checkCategory(
  inside: InTransaction,
  current: CategoryRow,
  patch: CategoryPatch,
  update: CategoryUpdate,
  named: NamedProducts,
): Promise<void> {
  if (current.parent_id !== null) {
    const channel = (['ecommerce', 'callcenter'] as const).find((name) => update[name] !== undefined);
    if (channel) throw refuseField('categories.channel_of_parent', channel);
  }
  const faults = {
    ...(await typedSlugFaults(inside, current, patch.fields)),
    ...dateFaults(current, patch.fields, inside.clock()),
    ...(await featuredFaults(inside, current, patch, named)),
  };
  if (Object.keys(faults).length > 0) throw refuse('request.invalid', { fields: faults });
}
