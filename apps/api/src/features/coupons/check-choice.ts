import { couponsErrors } from '@botica/contract/features/coupons/coupons.contract';
import type { CouponFields } from '@botica/contract/features/coupons/record/coupon-record';
import { lockReasons } from '@botica/contract/features/products/record/advertising-lock';
import { refusalsOf, refuse } from '../../kit/app-error.ts';
import type { InTransaction } from '../../platform/audit/change-record.ts';
import { findPlaces, lockProducts } from '../categories/placing/placing.store.ts';

const refuseChoice = refusalsOf(couponsErrors);

type Choice = Pick<CouponFields, 'product_ids' | 'category_ids'>;
type Inside = Pick<InTransaction, 'db' | 'actor'>;
const none: Choice = { product_ids: [], category_ids: [] };

async function requireProducts({ db, actor }: Inside, ids: readonly number[]): Promise<void> {
  const known = await lockProducts(db, actor.storeId, ids);
  if (known.length < ids.length) {
    const { message } = couponsErrors['coupons.unknown_products'];
    throw refuseChoice('coupons.unknown_products', { fields: { product_ids: message } });
  }
  const locked = known.filter((product) => product.locked).map(({ title }) => `“${title}”`);
  if (locked.length > 0) {
    const message = `${lockReasons.coupon} Retire ${locked.join(', ')}.`;
    throw refuse('request.invalid', { fields: { product_ids: message } });
  }
}

/**
 * Throws if a newly chosen product or category does not belong to the store, or if the product needs a prescription. An
 * earlier choice is not checked: it stays in the coupon until a person removes it, even if the product was removed or
 * locked since.
 */
export async function requireChoice(inside: Inside, chosen: Partial<Choice>, before: Choice = none): Promise<void> {
  const productIds = (chosen.product_ids ?? []).filter((id) => !before.product_ids.includes(id));
  await requireProducts(inside, productIds);
  const categoryIds = (chosen.category_ids ?? []).filter((id) => !before.category_ids.includes(id));
  const places = await findPlaces(inside.db, inside.actor.storeId, categoryIds);
  if (places.length < categoryIds.length) {
    const { message } = couponsErrors['coupons.unknown_categories'];
    throw refuseChoice('coupons.unknown_categories', { fields: { category_ids: message } });
  }
}
