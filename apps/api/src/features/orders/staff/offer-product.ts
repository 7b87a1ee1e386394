import type { OfferedProduct } from '@botica/contract/features/orders/staff/staff-order.contract';
import type { Context } from '../../../kit/context.ts';
import { remarksOn } from '../intake/item-remarks.ts';
import { soldFormula } from '../intake/order-insert-rows.ts';
import { findSoldProducts } from '../intake/sold-products.store.ts';
import { refuseStaffOrder } from './staff-refusals.ts';

/** Product data for an order form. A person who may type orders need not have the right to read the catalogue. */
export async function offerProduct({ db, actor, clock }: Context, id: number): Promise<OfferedProduct> {
  const [product] = await findSoldProducts(db, { storeId: actor.storeId, ids: [id], slugs: [], codes: [] });
  if (!product) throw refuseStaffOrder('orders.product_not_found');
  const selling = { at: clock(), isTrusted: false, timeZone: actor.timeZone, quantity: 1 };
  const [remark] = remarksOn(product, selling);
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle,
    thumbnail: product.image?.thumbnail ?? null,
    max_qty: product.max_qty,
    discount_price: product.discount_price,
    promotion: product.promotion,
    bulk_config: product.bulk_config,
    volume: product.volume,
    volume_unit: product.volume_unit,
    volume_variants: product.volume_variants,
    variants: product.variants,
    retains_prescription: product.retains_prescription,
    assembly_days: product.assembly_days,
    formula: soldFormula({ ingredients: [], product }).map((one) => [one.name, one.quantity].filter(Boolean).join(' ')),
    refusal: remark?.sentence ?? null,
  };
}
