import type { Product } from '@botica/contract/features/products/product-schemas';
import { isAdvertisingLocked, takenOffByLock } from '@botica/contract/features/products/record/advertising-lock';
import { newProductFields } from '@botica/contract/features/products/record/new-product';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { copyTitle, productSlug } from '@botica/contract/features/products/record/product-title';
import { freeSlug, numberedSlug } from '@botica/contract/kit/slug';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { StoredImage } from '../../../../database/tables/products.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { reuseMedia } from '../../../platform/media/reuse-media.ts';
import { copyMedias } from '../media/product-medias.store.ts';
import { replaceLinks } from './links.store.ts';
import { fieldsOf, idsOf } from './product-rules.ts';
import { productWire } from './product-wire.ts';
import {
  findLinked,
  findProduct,
  findSlugs,
  insertProduct,
  isSlugTaken,
  lockSlugs,
  moveProductCount,
  type ProductRow,
  takeProductId,
} from './products.store.ts';
import { refuseProduct, requireProduct } from './show-product.ts';

interface Planting {
  fields: ProductFields;
  image?: StoredImage | null;
  action: 'products.created' | 'products.duplicated';
  auditChanges?: AuditChanges;
}

/** Inserts a new product with its audit row, which has all fields and the changes in `told`. */
async function plant(inside: InTransaction, { fields, image = null, action, auditChanges }: Planting, id: number) {
  const { db, actor } = inside;
  await insertProduct(db, { id, store_id: actor.storeId, created_at: inside.clock(), image }, fields);
  const changes = { ...changedFields({}, fields), ...auditChanges };
  await audit(db, inside, { entity: 'product', entityId: id, action, changes });
  await moveProductCount(db, actor.storeId, 1);
}

async function shown({ db, actor, clock }: InTransaction, id: number): Promise<Product> {
  return productWire(requireProduct(await findProduct(db, actor.storeId, id)), clock());
}

/**
 * Creates a draft. Its slug contains its id, so that two drafts do not want the same one; another product may still
 * have it.
 */
export function createProduct(ctx: Context): Promise<Product> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    await lockSlugs(trx, ctx.actor.storeId);
    const id = await takeProductId(trx);
    const own = `${productSlug(newProductFields)}-${id}`;
    const taken = await findSlugs(trx, ctx.actor.storeId, own, id);
    const slug = freeSlug(own, (one) => taken.has(one));
    await plant(inside, { fields: { ...newProductFields, slug }, action: 'products.created' }, id);
    return shown(inside, id);
  });
}

/** Fields of a copy, without slug, external code, EAN and registration. */
function copyOf(product: ProductRow, slug: string, now: Date): ProductFields {
  const { ecommerce, callcenter, title } = product;
  const since = { from: now.toISOString() };
  return {
    ...fieldsOf(product),
    ...(isAdvertisingLocked(product) ? takenOffByLock(product) : {}),
    title: copyTitle(title),
    slug,
    is_fixed_slug: false,
    external_code: null,
    ean: null,
    ms_register: null,
    ecommerce: { ...ecommerce, ...since },
    callcenter: { ...callcenter, ...since },
  };
}

/** Slug of a copy, from its title and the time in milliseconds. If it is taken, the next millisecond is used. */
async function slugOfCopy({ db, actor, clock }: InTransaction, title: string): Promise<string> {
  await lockSlugs(db, actor.storeId);
  for (let at = clock().getTime(); ; at++) {
    const slug = numberedSlug(copyTitle(title), at);
    if (!(await isSlugTaken(db, actor.storeId, slug, 0))) return slug;
  }
}

/** Copies the suggestions that are still in the shop and may still be advertised. */
async function copyLinks({ db }: InTransaction, product: ProductRow, copyId: number): Promise<void> {
  const { store_id, related_products: related, buywith_products: buyWith } = product;
  const linked = await findLinked(db, store_id, idsOf([...related, ...buyWith]));
  const isLocked = new Map(linked.map(({ id, locked }) => [id, locked]));
  const copy = { store_id, id: copyId };
  await replaceLinks(
    db,
    copy,
    'related',
    idsOf(related).filter((id) => isLocked.has(id)),
  );
  await replaceLinks(
    db,
    copy,
    'buywith',
    idsOf(buyWith).filter((id) => isLocked.get(id) === false),
  );
}

/** Copies a product with its pictures and suggestions, but without categories. */
export function duplicateProduct(ctx: Context, id: number): Promise<Product> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const product = requireProduct(await findProduct(trx, ctx.actor.storeId, id));
    if (product.removed_at !== null) throw refuseProduct('products.removed');
    const copyId = await takeProductId(trx);
    const source: AuditChanges = { copied_from: [null, id] };
    const fields = copyOf(product, await slugOfCopy(inside, product.title), ctx.clock());
    await plant(inside, { fields, image: product.image, action: 'products.duplicated', auditChanges: source }, copyId);
    const { store_id: storeId } = product;
    const names = await copyMedias(trx, storeId, { from: id, to: copyId, now: ctx.clock() });
    await reuseMedia(trx, storeId, names, ctx.clock());
    await copyLinks(inside, product, copyId);
    return shown(inside, copyId);
  });
}
