import type { CorrectionDraft } from '@botica/contract/features/orders/correction/order-correction';
import { type OrderTotals, orderTotals } from '@botica/contract/features/orders/intake/order-totals';
import { openCents, paidCents, surplusCents } from '@botica/contract/features/orders/payments/open-amount';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { wireToCents } from '@botica/contract/kit/money';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { findBranch } from '../../branches/record/branches.store.ts';
import { listPaymentAmounts } from '../payments/order-payments.store.ts';
import type { StaffQuote } from '../staff/staff-quote.ts';
import { correctDiscount } from './correct-coupon.ts';
import { addressOf, type CorrectedDelivery, correctDelivery } from './correct-delivery.ts';
import { type CorrectedItems, correctItems } from './correct-items.ts';
import { correctionChanges } from './correction-changes.ts';
import { type CorrectedColumns, findPlacedItems, type PlacedOrder } from './placed-order.store.ts';

interface CorrectedMoney {
  payments: { status: string; amount_cents: number; refunded_cents: number }[];
  paidCents: number;
  openCents: number;
  toReturnCents: number;
}

export interface Correction {
  totals: OrderTotals;
  items: CorrectedItems;
  columns: CorrectedColumns & { pay_at_pickup?: boolean; prescription_retained?: boolean };
  changes: AuditChanges;
  money: CorrectedMoney;
  couponRemark: string | null;
}

/** Payments of the order. An alternative payment counts as paid from the approval on. */
async function moneyOf({ db }: InTransaction, order: PlacedOrder, totalCents: number): Promise<CorrectedMoney> {
  const payments = await listPaymentAmounts(db, order.id);
  const alternative = order.alternative_payment as { amount?: string } | null;
  const alternativeCents = wireToCents(alternative?.amount ?? '0.00');
  const cameCents = order.status === orderStatus.placed ? 0 : alternativeCents;
  return {
    payments,
    paidCents: paidCents(payments) + cameCents,
    openCents: openCents({ totalCents, alternativeCents, payments }),
    toReturnCents: surplusCents({ totalCents, alternativeCents: cameCents, payments }),
  };
}

interface Taken {
  couponRemark: string | null;
  coupon?: { name: string; discount: string };
  totals: OrderTotals;
}

/** Cost of the corrected order, by the rule of every order. */
async function costOf(
  inside: InTransaction,
  order: PlacedOrder,
  { items, delivery: { freightCents, freeShipping, freeFrom } }: { items: CorrectedItems; delivery: CorrectedDelivery },
): Promise<Taken> {
  const sold = { items: items.lines, freightCents, freeShipping, freeFrom };
  const agreed = { discountCents: order.discount_cents, freightDiscountCents: order.freight_discount_cents };
  const before = orderTotals({ ...sold, ...agreed });
  const isSame =
    !items.isChanged && freightCents === order.freight_cents && before.freeShipping === order.free_shipping;
  if (isSame) return { couponRemark: null, totals: before };
  // A freight coupon takes nothing off the items, so the free freight is decided by the full price of the items.
  const { freeShipping: isFree } = orderTotals({ ...sold, discountCents: 0 });
  const charged = isFree ? 0 : freightCents;
  const { remark, coupon, ...taken } = await correctDiscount(inside, order, {
    lines: items.lines,
    freightCents: charged,
  });
  return { couponRemark: remark, ...(coupon && { coupon }), totals: orderTotals({ ...sold, ...taken }) };
}

async function branchName({ db, actor }: InTransaction, id: number | null): Promise<string | null> {
  return id === null ? null : ((await findBranch(db, actor.storeId, id))?.fantasy_name ?? null);
}

/** Columns that a correction writes, whether their values change or not. */
function columnsOf(
  order: PlacedOrder,
  phone: string | null | undefined,
  {
    items,
    delivery,
    coupon,
    totals,
  }: Pick<Taken, 'coupon' | 'totals'> & { items: CorrectedItems; delivery: CorrectedDelivery },
): Correction['columns'] {
  const isPickup = addressOf(delivery.columns.shipping_address ?? order.shipping_address)?.pickup_on_pharmacy ?? false;
  return {
    ...delivery.columns,
    customer: phone === undefined ? order.customer : { ...(order.customer as object), phone },
    coupon: coupon ?? order.coupon,
    lead_days: items.leadDays,
    items_cents: totals.itemsCents,
    discount_cents: totals.discountCents,
    freight_cents: totals.freightCents,
    free_shipping: totals.freeShipping,
    freight_discount_cents: totals.freightDiscountCents,
    total_cents: totals.totalCents,
    pay_at_pickup: order.pay_at_pickup && isPickup,
    prescription_retained: order.prescription_retained || items.retainsPrescription,
  };
}

export async function decideCorrection(
  inside: InTransaction,
  order: PlacedOrder,
  { draft, quote }: { draft: CorrectionDraft; quote: StaffQuote | null },
): Promise<Correction> {
  const placed = await findPlacedItems(inside.db, order.id);
  const items = await correctItems(inside, order, { placed, input: draft.items });
  const itemsCents = items.lines.reduce((sum, { qty, unitCents }) => sum + qty * unitCents, 0);
  const delivery = await correctDelivery(inside, order, draft, { quote, itemsCents });
  const cost = await costOf(inside, order, { items, delivery });
  const columns = columnsOf(order, draft.phone, { items, delivery, ...cost });
  const after = { ...order, ...columns };
  const isPickup = addressOf(after.shipping_address)?.pickup_on_pharmacy ?? false;
  const branches = [
    await branchName(inside, order.selling_branch_id),
    await branchName(inside, after.selling_branch_id),
  ] as const;
  return {
    totals: cost.totals,
    items,
    columns,
    changes: correctionChanges(
      order,
      { ...after, is_pickup: isPickup },
      { items, told: delivery.auditChanges, branches },
    ),
    money: await moneyOf(inside, order, cost.totals.totalCents),
    couponRemark: cost.couponRemark,
  };
}
