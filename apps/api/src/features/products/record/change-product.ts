import type { Product, ProductUpdate } from '@botica/contract/features/products/product-schemas';
import type { Context } from '../../../kit/context.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { placeProduct, withoutImplied } from '../../categories/placing/place-product.ts';
import { findPlaces } from '../../categories/placing/placing.store.ts';
import { applyAdvertisingLock } from './apply-advertising-lock.ts';
import { checkProduct, type ProductPatch } from './check-product.ts';
import { replaceLinks } from './links.store.ts';
import { applyProductRules, changesOf, sentFields } from './product-rules.ts';
import { followingSlug, mayDerive, wantsName } from './product-slug.ts';
import { findLinked, findProduct, lockSlugs, type ProductRow, updateProductRow } from './products.store.ts';
import { productOf, requireProduct } from './show-product.ts';

/** Drops categories that one of their subcategories implies. Null if an id is no category. */
async function resolveCategories({ db, actor }: InTransaction, ids: readonly number[] | undefined) {
  if (ids === undefined) return undefined;
  const places = await findPlaces(db, actor.storeId, ids);
  return places.length < ids.length ? null : withoutImplied(places);
}

/** Changes the given fields and lists of a product, and what the rules derive from them, in one transaction. */
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
      // This lock comes before the row lock, so two saves that need a slug or a code do not wait for each other's row.
      const update = updateOf(seen);
      if (mayDerive(seen, update) || wantsName(seen, update)) await lockSlugs(inside.db, ctx.actor.storeId);
      // Suggested products are locked first too: `applyAdvertisingLock` locks the product before those that suggest it.
      const { related_products: related = [], buywith_products: buyWith = [] } = update;
      await findLinked(inside.db, ctx.actor.storeId, [...related, ...buyWith]);
      return productOf(ctx, id).lock(inside);
    },
    patch: async (current, inside) => {
      const update = updateOf(current);
      const fields = applyProductRules(current, sentFields(current, update));
      if (!fields.is_fixed_slug) fields.slug = await followingSlug(inside, current, fields);
      const places = await resolveCategories(inside, update.replace_categories);
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
    audit: { entity: 'product', action: 'products.updated' },
  });
}
