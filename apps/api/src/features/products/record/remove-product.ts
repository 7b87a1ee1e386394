import type { Product } from '@botica/contract/features/products/product-schemas';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import { type AuditEntry, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InChange, removeRecord } from '../../../platform/audit/change-record.ts';
import { binOf } from '../../../platform/bin.ts';
import { placeProduct } from '../../categories/placing/place-product.ts';
import { dropProductsFromPosts } from '../../posts/record/drop-from-posts.ts';
import { takeOffSite } from './apply-advertising-lock.ts';
import { dropSuggestions } from './drop-suggestions.ts';
import { fieldsOf, idsOf } from './product-rules.ts';
import { freeSlugOf } from './product-slug.ts';
import {
  findProduct,
  isCodeTaken,
  isSlugTaken,
  lockSlugs,
  moveProductCount,
  type ProductRow,
  updateProductRow,
} from './products.store.ts';
import { productOf, refuseProduct, requireProduct } from './show-product.ts';

const bin = binOf('products');

/** Moves a product to the bin for 30 days. It leaves all lists, posts and the site. */
export async function putIntoBin(inside: InChange, current: ProductRow): Promise<void> {
  const { id } = current;
  await dropSuggestions(inside, id, ['related', 'buywith']);
  await dropProductsFromPosts(inside, [id]);
  await placeProduct(inside, id, []);
  await bin.putIn(inside, current);
  await moveProductCount(inside.db, inside.actor.storeId, -1);
  await takeOffSite(inside, current);
}

/** Audit entry with the product's fields on the wire. Its pictures have audit rows of their own. */
export function removalEntry(
  current: ProductRow,
  { image: _, medias: __, media_version: ___, ...changes }: AuditChanges,
): AuditEntry {
  return {
    entity: 'product',
    entityId: current.id,
    action: 'products.removed',
    changes: {
      ...changes,
      categories: [current.categories.map(({ name }) => name), null],
      related_products: [idsOf(current.related_products), null],
      buywith_products: [idsOf(current.buywith_products), null],
    },
  };
}

export function removeProduct(ctx: Context, id: number): Promise<Record<string, never>> {
  return removeRecord(ctx, {
    ...productOf(ctx, id),
    check: (_, current) => {
      if (current.removed_at !== null) throw refuseProduct('products.removed');
    },
    remove: putIntoBin,
    audit: removalEntry,
  });
}

/**
 * Restores a product from the bin. It is in no channel, and gets another slug or loses its code if they are taken by
 * now.
 */
export function restoreProduct(ctx: Context, id: number): Promise<Product> {
  const { storeId } = ctx.actor;
  return changeRecord<ProductRow, ProductFields, Product>(ctx, {
    ...productOf(ctx, id),
    lock: async (inside) => {
      await lockSlugs(inside.db, storeId);
      return productOf(ctx, id).lock(inside);
    },
    patch: async (current, { db }) => {
      if (current.removed_at === null) throw refuseProduct('products.not_removed');
      const fields = fieldsOf(current);
      const off = { is_available: false, from: null };
      const isTaken = await isSlugTaken(db, storeId, current.slug, id);
      const code = current.external_code;
      return {
        ...fields,
        ecommerce: off,
        callcenter: off,
        slug: isTaken ? await freeSlugOf(db, storeId, fields, id) : current.slug,
        external_code: code !== null && (await isCodeTaken(db, storeId, code, id)) ? null : code,
      };
    },
    changesOf: (current, patch) => ({ ...changedFields(current, patch), removed_at: [current.removed_at, null] }),
    write: async (inside, current, fields) => {
      // The slug changes first, because the old one may be taken in the shop.
      await updateProductRow(inside.db, current, fields);
      await bin.takeOut(inside.db, current);
      await moveProductCount(inside.db, storeId, 1);
      return requireProduct(await findProduct(inside.db, storeId, id));
    },
    audit: { entity: 'product', action: 'products.restored' },
  });
}

export const productJobs = bin.jobs;
