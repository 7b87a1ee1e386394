import type { Product } from '@botica/contract/features/products/product-schemas';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { changedFields } from '../../../kit/audit.ts';
import { binOf } from '../../../kit/bin.ts';
import { changeRecord, removeRecord } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
import { placeProduct } from '../../categories/placing/place-product.ts';
import { dropProductsFromPosts } from '../../posts/record/drop-from-posts.ts';
import { fieldsOf, freeSlugOf, idsOf, productOf, refuseProduct, requireProduct } from './change-product.ts';
import { dropSuggestions } from './drop-suggestions.ts';
import {
  findProduct,
  isCodeTaken,
  isSlugTaken,
  lockSlugs,
  moveProductCount,
  type ProductRow,
  updateProduct,
} from './products.store.ts';

const bin = binOf('products');

/** Into the bin, for 30 days; off every list and every post that suggests it. */
export function removeProduct(ctx: Context, id: number): Promise<Record<string, never>> {
  return removeRecord(ctx, {
    ...productOf(ctx, id),
    check: (_, held) => {
      if (held.removed_at !== null) throw refuseProduct('products.removed');
    },
    remove: async (inside, held) => {
      const { db, actor } = inside;
      await dropSuggestions(inside, id, ['related', 'buywith']);
      await dropProductsFromPosts(inside, [id]);
      await placeProduct(inside, id, []);
      await bin.putIn(inside, held);
      await moveProductCount(db, actor.storeId, -1);
    },
    // Its pictures are told of by themselves.
    audit: (held, { image: _, medias: __, media_version: ___, ...changes }) => ({
      entity: 'product',
      entityId: id,
      action: 'products.removed',
      changes: {
        ...changes,
        categories: [held.categories.map(({ name }) => name), null],
        related_products: [idsOf(held.related_products), null],
        buywith_products: [idsOf(held.buywith_products), null],
      },
    }),
  });
}

/** Out of the bin: in no channel, and under another slug or code where its own is taken by now. */
export function restoreProduct(ctx: Context, id: number): Promise<Product> {
  const { storeId } = ctx.actor;
  return changeRecord<ProductRow, ProductFields, Product>(ctx, {
    ...productOf(ctx, id),
    lock: async (inside) => {
      await lockSlugs(inside.db, storeId);
      return productOf(ctx, id).lock(inside);
    },
    wanted: async (held, { db }) => {
      if (held.removed_at === null) throw refuseProduct('products.not_removed');
      const fields = fieldsOf(held);
      const off = { is_available: false, from: null };
      const isTaken = await isSlugTaken(db, storeId, held.slug, id);
      const code = held.external_code;
      return {
        ...fields,
        ecommerce: off,
        callcenter: off,
        slug: isTaken ? await freeSlugOf(db, storeId, fields, id) : held.slug,
        external_code: code !== null && (await isCodeTaken(db, storeId, code, id)) ? null : code,
      };
    },
    changesOf: (held, wanted) => ({ ...changedFields(held, wanted), removed_at: [held.removed_at, null] }),
    write: async (inside, held, fields) => {
      // In this order: the slug that is taken by now would be refused in the shop.
      await updateProduct(inside.db, held, fields);
      await bin.takeOut(inside.db, held);
      await moveProductCount(inside.db, storeId, 1);
      return requireProduct(await findProduct(inside.db, storeId, id));
    },
    audit: { entity: 'product', action: 'products.restored' },
  });
}

export const productJobs = bin.jobs;
