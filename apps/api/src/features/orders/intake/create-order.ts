import type { NewOrder } from '@botica/contract/features/orders/intake/order-intake';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { wireToCents } from '@botica/contract/kit/money';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { isBranch } from '../../branches/record/branches.store.ts';
import { insertUse } from '../../coupons/coupon-uses.store.ts';
import { tellOfNewOrder } from '../../messenger/sending/tell-customers.ts';
import { tellRdStation } from '../../rd-station/conversions/tell-rd-station.ts';
import { publish } from '../../webhooks/deliveries/publish-events.ts';
import { approvalOf, systemName } from '../changes/approve-when-paid.ts';
import { orderToastKey } from '../changes/tell-statuses.ts';
import type { PaymentSource, PlacedPayment } from '../payments/payment-insert-row.ts';
import { paymentMoney, requirePastPayment } from '../payments/payment-state.ts';
import { paymentSummary } from '../payments/payment-summary.ts';
import { requireOpenMonth } from '../payments/require-open-month.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { showOrder } from '../record/show-order.ts';
import { type DecidedOrder, type OpenedOrder, type OrderEvent, openOrders, writeOrders } from './insert-orders.ts';
import { intakeTotals, type SoldCoupon, type SoldOrder } from './order-insert-rows.ts';
import { takeCoupon } from './take-coupon.ts';
import { takeItems } from './take-items.ts';

/** What of an order its sender does not say. */
export interface ChosenBy {
  /** Who buys, where a person has chosen them. */
  customerId?: number | undefined;
  /** What else its history tells of its creation. */
  told?: AuditChanges;
  /** The purchase from which the freight is free, where the store decides that (`freeFreight`) and not the sender. */
  freeFrom?: string | null | undefined;
  /** Throws where what the order costs does not fit what was said of it. */
  checkTotal?: (cost: { totalCents: number; freeShipping: boolean }) => void;
  /** The person who recorded its payments by hand; without it a program told of them. */
  recordedBy?: PaymentSource['recordedBy'];
}

/** A new order whose items are known. */
export type TakenOrder = Omit<SoldOrder, 'coupon'> & Pick<NewOrder, 'selling_branch_id' | 'coupon'>;

/** The history's entry for a payment that a person took with the order. */
const received = (payment: PlacedPayment, by: Pick<OrderEvent, 'at' | 'actor'>): OrderEvent => ({
  ...by,
  action: 'orders.payment_received',
  changes: {
    payment: [null, paymentSummary({ ...payment, amount_cents: wireToCents(payment.amount), refunded_cents: 0 })],
  },
});

/** A new order is placed, or approved when it comes with its money. */
function decide(
  intake: SoldOrder & Pick<NewOrder, 'selling_branch_id'>,
  {
    opened: { createdAt, actor: by },
    now,
    told,
    recordedBy,
  }: { opened: OpenedOrder; now: Date } & Pick<ChosenBy, 'told' | 'recordedBy'>,
): DecidedOrder {
  const payments = intake.payments.map((payment) => ({
    ...paymentMoney(payment, now),
    amount_cents: wireToCents(payment.amount),
  }));
  const placed = { status: orderStatus.placed, total_cents: intakeTotals(intake).totalCents, paid_at: null };
  const approval = approvalOf(placed, payments, now);
  const history: OrderEvent[] = [
    {
      at: now,
      actor: by,
      action: 'orders.created',
      changes: { status: [null, orderStatus.placed], ...told },
    },
  ];
  if (recordedBy) history.push(...intake.payments.map((payment) => received(payment, { at: now, actor: by })));
  if (approval) {
    history.push({
      at: now,
      actor: { kind: 'system', agentId: null, name: systemName },
      action: 'orders.status_changed',
      changes: { status: [orderStatus.placed, orderStatus.approved], paid_at: [null, now] },
    });
  }
  return {
    intake,
    status: approval ? orderStatus.approved : orderStatus.placed,
    createdAt,
    paidAt: approval ? now : null,
    sellingBranchId: intake.selling_branch_id ?? null,
    history,
    payments: { origin: recordedBy ? 'staff' : 'intake', seenAt: now, recordedBy },
  };
}

async function requireBranch({ db, actor }: Context, id: number | null | undefined): Promise<void> {
  if (!id || (await isBranch(db, actor.storeId, id))) return;
  throw refuseOrder('orders.unknown_branch', {
    fields: { selling_branch_id: ordersErrors['orders.unknown_branch'].message },
  });
}

/** Other programs hear of the order, and of its customer where they are new; so does its buyer, and RD Station once it is paid. */
async function tellOrder(
  { db, actor, clock }: Context,
  { intake, status }: DecidedOrder,
  { newCustomerIds, ...order }: { id: number; number: number; newCustomerIds: readonly number[] },
): Promise<void> {
  const { source, external_id = null } = intake;
  const data = orderToastKey({ ...order, source, external_id }, status);
  const teller = { storeId: actor.storeId, clock };
  const isApproved = status === orderStatus.approved;
  await tellOfNewOrder(db, teller, order.id, isApproved);
  await tellRdStation(db, teller, { customerIds: newCustomerIds, orderIds: isApproved ? [order.id] : [] });
  await publish(db, teller, [
    { told: { type: 'order.created', data }, recordId: order.id },
    ...newCustomerIds.map((id) => ({ told: { type: 'customer.created' as const, data: { id } }, recordId: id })),
  ]);
}

/** The order with what its coupon takes off; its freight is free where the sender or the store says so. */
function sellOrder(
  { coupon, ...taken }: TakenOrder,
  { used, freeFrom = null }: { used: SoldCoupon | undefined; freeFrom: string | null | undefined },
): SoldOrder & Pick<NewOrder, 'selling_branch_id'> {
  const sold = { ...taken, coupon: typeof coupon === 'string' ? used : coupon };
  return { ...sold, free_shipping: intakeTotals(sold, freeFrom).freeShipping };
}

/**
 * Writes a new order with all that belongs to it, in the open transaction, and tells other programs of it: the one way in,
 * whoever brings it. Who buys is known before its coupon is asked, and what that takes off before what it costs.
 */
export async function placeOrder(
  inside: InTransaction,
  taken: TakenOrder,
  { customerId, told = {}, freeFrom, checkTotal, recordedBy }: ChosenBy = {},
): Promise<OrderDetail> {
  const { db: trx, actor, requestId, clock } = inside;
  const { storeId } = actor;
  await requireBranch(inside, taken.selling_branch_id);
  const now = clock();
  const { coupon } = taken;
  const opening: OpenedOrder = {
    intake: taken,
    customerId,
    createdAt: taken.created_at ? new Date(taken.created_at) : now,
    actor: { kind: actor.kind, agentId: actor.kind === 'agent' ? actor.agentId : null, name: actor.name },
  };
  const opened = await openOrders(trx, storeId, [opening], { requestId, now });
  const buyerId = opened.customerIds[0] ?? null;
  // A coupon on the freight takes nothing off the items, so that the purchase is all of them.
  const withoutCoupon = sellOrder({ ...taken, coupon: null }, { used: undefined, freeFrom });
  const used = typeof coupon === 'string' ? await takeCoupon(inside, withoutCoupon, { code: coupon, buyerId }) : null;
  const sold = sellOrder(taken, { used: used?.sold, freeFrom });
  const { totalCents } = intakeTotals(sold);
  checkTotal?.({ totalCents, freeShipping: sold.free_shipping });
  const decided = decide(sold, { opened: opening, now, told, recordedBy });
  const [created] = await writeOrders(trx, storeId, { orders: [decided], opened }, { requestId, clock });
  const { id, number } = created as { id: number; number: number };
  if (used) await insertUse(trx, { ...used.use, order_id: id, total_cents: totalCents, used_at: decided.createdAt });
  await tellOrder(inside, decided, { id, number, newCustomerIds: opened.newCustomerIds });
  return showOrder(inside, id);
}

/** What was taken off elsewhere only programs tell: a discount that a person gives has its reason (`createStaffOrder`). */
function requireCode({ actor }: Context, { coupon }: NewOrder): void {
  if (actor.kind !== 'agent' || !coupon || typeof coupon === 'string') return;
  const message = 'Só uma chave de integração informa um desconto já dado. Envie o código do cupom.';
  throw refuse('request.invalid', { fields: { coupon: message } });
}

/** Takes an order in from outside; the pair of source and external id enters once. */
export async function createOrder(ctx: Context, intake: NewOrder): Promise<OrderDetail> {
  requireCode(ctx, intake);
  for (const [index, payment] of intake.payments.entries()) requirePastPayment(ctx, payment, `payments.${index}.`);
  try {
    return await inTransaction(ctx.db, async (trx) => {
      const inside = { ...ctx, db: trx };
      for (const [at, payment] of intake.payments.entries()) await requireOpenMonth(inside, payment, `payments.${at}.`);
      const { items, told, retainsPrescription } = await takeItems(inside, intake);
      const prescription_retained = intake.prescription_retained || retainsPrescription;
      return placeOrder(inside, { ...intake, items, prescription_retained }, { told });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'orders_external_id')) throw refuseOrder('orders.duplicate_external_id');
    throw error;
  }
}
