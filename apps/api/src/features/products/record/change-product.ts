import { keywordsOf, type Product, type ProductUpdate } from '@botica/contract/features/products/product-schemas';
import { productsErrors } from '@botica/contract/features/products/products.contract';
import { isAdvertisingLocked, takenOffByLock } from '@botica/contract/features/products/record/advertising-lock';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import { productRecord, richTextNames } from '@botica/contract/features/products/record/product-record';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { productSlug } from '@botica/contract/features/products/record/product-title';
import { type PublicProduct, publicProductOf } from '@botica/contract/features/products/shop/public-product';
import { sentOf } from '@botica/contract/kit/record';
import { freeSlug } from '@botica/contract/kit/slug';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { placeProduct, withoutImplied } from '../../categories/placing/place-product.ts';
import { findPlaces, type NamedPlace } from '../../categories/placing/placing.store.ts';
import { applyAdvertisingLock } from './apply-advertising-lock.ts';
import { checkProduct, type ProductPatch } from './check-product.ts';
import { replaceLinks } from './links.store.ts';
import { normaliseProduct, productWire } from './product-wire.ts';
import {
  findLinked,
  findProduct,
  findProductAndLock,
  findSlugs,
  lockSlugs,
  type ProductRow,
  updateProductRow,
} from './products.store.ts';

export const refuseProduct = refusalsOf(productsErrors);
const entity = 'product';

export function requireProduct(row: ProductRow | undefined): ProductRow {
  if (!row) throw refuseProduct('products.not_found');
  return normaliseProduct(row);
}

/** One product of the store, as changes read it. */
export function productOf({ actor }: Pick<Context, 'actor'>, id: number) {
  return {
    lock: async ({ db }: Pick<InTransaction, 'db'>) => requireProduct(await findProductAndLock(db, actor.storeId, id)),
    show: ({ clock }: Pick<InTransaction, 'clock'>, current: ProductRow) => productWire(current, clock()),
  };
}

export const fieldsOf = (row: ProductFields): ProductFields =>
  Object.fromEntries(productRecord.names.map((name) => [name, row[name]])) as unknown as ProductFields; // by their names

export const idsOf = (linked: readonly { id: number }[]) => linked.map(({ id }) => id);

/** Of the fields old → new, of the lists their ids. */
export function changesOf(current: ProductRow, { fields, related, buyWith, places }: ProductPatch): AuditChanges {
  const lists = {
    ...(related && { related_products: related }),
    ...(buyWith && { buywith_products: buyWith }),
  };
  const before = {
    ...current,
    related_products: idsOf(current.related_products),
    buywith_products: idsOf(current.buywith_products),
  };
  return { ...changedFields(before, { ...fields, ...lists }), ...movesOf(current.categories, places) };
}

/** By their names, though two may be called alike. One that is no category counts as a change: the check refuses it. */
function movesOf(current: readonly NamedPlace[], places: ProductPatch['places']): AuditChanges {
  if (places === undefined || (places && String(idsOf(current)) === String(idsOf(places)))) return {};
  const names = (list: readonly NamedPlace[]) => list.map(({ name }) => name);
  return { categories: [names(current), places && names(places)] };
}

/** Without those that one of their subcategories implies. */
async function wantedPlaces({ db, actor }: InTransaction, ids: readonly number[] | undefined) {
  if (ids === undefined) return undefined;
  const places = await findPlaces(db, actor.storeId, ids);
  return places.length < ids.length ? null : withoutImplied(places);
}

type Sent = Partial<ProductFields>;

/** What was sent, in the words of the record: each field has several names on the wire. */
export function sentFields(current: ProductFields, update: ProductUpdate): Sent {
  const { ecommerce, callcenter, keywords_concat, replace_ingredients, ...body } = update;
  const channelOf = (name: 'ecommerce' | 'callcenter') => {
    const sent = update[name];
    if (sent === undefined) return {};
    const { is_available: isOn = sent.availability ?? current[name].is_available, from = current[name].from } = sent;
    return { [name]: { is_available: isOn, from } };
  };
  const words = keywords_concat === undefined ? undefined : keywordsOf(keywords_concat).data;
  return {
    ...sentOf(productRecord, body as Sent),
    ...channelOf('ecommerce'),
    ...channelOf('callcenter'),
    ...(words && { keywords: words }),
    ...(replace_ingredients && { ingredients: replace_ingredients }),
  };
}

/** What follows from the fields: texts hold what they may, an offer that is off holds nothing, a class retains, the lock takes off what it forbids. */
export function applyProductRules(current: ProductFields, input: Sent): ProductFields {
  const fields = normaliseProduct({ ...fieldsOf(current), ...input });
  for (const name of richTextNames) {
    const { [name]: text } = fields;
    if (text !== null && text !== current[name]) fields[name] = cleanRichText(text).html;
  }
  if (!fields.bulk_config.is_active) fields.bulk_config = { is_active: false, min_qty: null, price: null };
  if (prescriptionClassTable[fields.prescription_class].retains) fields.retains_prescription = true;
  const isLockedNow = isAdvertisingLocked(fields) && !isAdvertisingLocked(current);
  return isLockedNow ? { ...fields, ...takenOffByLock(fields) } : fields;
}

/** So much of a slug stands before every number that may be put behind it. */
const sharedSlugLength = 40;

/** The slug that follows from title and subtitle, or the next that is free; the one that it has, while that is one. */
async function followingSlug(
  { db, actor }: InTransaction,
  current: ProductRow,
  fields: ProductFields,
): Promise<string> {
  const isAsBefore = fields.title === current.title && fields.subtitle === current.subtitle && !current.is_fixed_slug;
  if (isAsBefore) return current.slug;
  return freeSlugOf(db, actor.storeId, fields, current.id);
}

/** `lockSlugs` comes before it. */
export async function freeSlugOf(
  trx: InTransaction['db'],
  storeId: number,
  named: Pick<ProductFields, 'title' | 'subtitle'>,
  id: number,
): Promise<string> {
  const base = productSlug(named) || `produto-${id}`;
  const taken = await findSlugs(trx, storeId, base.slice(0, sharedSlugLength), id);
  return freeSlug(base, (slug) => taken.has(slug));
}

export async function showProduct({ db, actor, clock }: Context, id: number): Promise<Product> {
  return productWire(requireProduct(await findProduct(db, actor.storeId, id)), clock());
}

/** What is in the bin, or never sold online, the shop does not show. */
export async function showPublicProduct({ db, actor, clock }: Context, id: number): Promise<PublicProduct> {
  const row = await findProduct(db, actor.storeId, id);
  const isShown = row?.removed_at === null && !prescriptionClassTable[row.prescription_class].isNeverOnline;
  return publicProductOf(productWire(requireProduct(isShown ? row : undefined), clock()));
}

/** Changes a product: in the fields and lists that were sent, with all that follows from them, in one transaction. */
export function changeProduct(
  ctx: Context,
  id: number,
  input: ProductUpdate | ((current: ProductRow) => ProductUpdate),
): Promise<Product> {
  const updateOf = typeof input === 'function' ? input : () => input;
  return changeRecord<ProductRow, ProductPatch, Product>(ctx, {
    ...productOf(ctx, id),
    lock: async (inside) => {
      const seen = requireProduct(await findProduct(inside.db, ctx.actor.storeId, id));
      // Before the row: of two who want a slug or a code at once neither then waits for the other's row.
      const update = updateOf(seen);
      if (mayDerive(seen, update) || wantsName(seen, update)) await lockSlugs(inside.db, ctx.actor.storeId);
      // Before it too: whoever switches the lock on holds the suggested product first, then those that suggest it.
      const { related_products: related = [], buywith_products: buyWith = [] } = update;
      await findLinked(inside.db, ctx.actor.storeId, [...related, ...buyWith]);
      return productOf(ctx, id).lock(inside);
    },
    patch: async (current, inside) => {
      const update = updateOf(current);
      const fields = applyProductRules(current, sentFields(current, update));
      if (!fields.is_fixed_slug) fields.slug = await followingSlug(inside, current, fields);
      const places = await wantedPlaces(inside, update.replace_categories);
      return { fields, related: update.related_products, buyWith: update.buywith_products, places };
    },
    changesOf,
    check: checkProduct,
    write: async (inside, current, patch) => {
      const { db } = inside;
      if (!(await updateProductRow(db, current, patch.fields))) return undefined;
      if (patch.related) await replaceLinks(db, current, 'related', patch.related);
      if (patch.buyWith) await replaceLinks(db, current, 'buywith', patch.buyWith);
      await applyAdvertisingLock(inside, [{ current, fields: patch.fields }]);
      if (patch.places) await placeProduct(inside, id, patch.places);
      return requireProduct(await findProduct(db, ctx.actor.storeId, id));
    },
    audit: { entity, action: 'products.updated' },
  });
}

const mayDerive = (
  current: ProductFields,
  { title, subtitle, is_fixed_slug: isFixed = current.is_fixed_slug }: ProductUpdate,
) => !isFixed && (title !== undefined || subtitle !== undefined || current.is_fixed_slug);

/** One that is typed and must be nobody else's. */
const wantsName = (
  current: ProductFields,
  { slug = current.slug, external_code: code = current.external_code }: ProductUpdate,
) => slug !== current.slug || (code !== null && code !== current.external_code);
