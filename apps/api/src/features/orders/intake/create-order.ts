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
import { announceNewOrder } from '../../messenger/sending/tell-customers.ts';
import { tellRdStation } from '../../rd-station/conversions/tell-rd-station.ts';
import { publish } from '../../webhooks/deliveries/publish-events.ts';
import { approvalOf, systemName } from '../changes/approve-when-paid.ts';
import { orderEventData } from '../changes/tell-statuses.ts';
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

/** Facts about an order that its sender does not send. */
export interface ChosenBy {
  /** The customer, if a person has chosen one. */
  customerId?: number | undefined;
  /** Further changes for the history entry of the creation. */
  auditChanges?: AuditChanges;
  /** Purchase value from which the freight is free, if the store decides that (`freeFreight`) instead of the sender. */
  freeFrom?: string | null | undefined;
  /** Throws if the cost differs from what the sender expects. */
  checkTotal?: (cost: { totalCents: number; freeShipping: boolean }) => void;
  /** The person who recorded the payments by hand. Undefined if a program sent them. */
  recordedBy?: PaymentSource['recordedBy'];
}

/** A new order with its items matched to the catalogue. */
export type TakenOrder = Omit<SoldOrder, 'coupon'> & Pick<NewOrder, 'selling_branch_id' | 'coupon'>;

/** History entry for a payment that a person received with the order. */
const received = (payment: PlacedPayment, by: Pick<OrderEvent, 'at' | 'actor'>): OrderEvent => ({
  ...by,
  action: 'orders.payment_received',
  changes: {
    payment: [null, paymentSummary({ ...payment, amount_cents: wireToCents(payment.amount), refunded_cents: 0 })],
  },
});

/** Decides status and history of a new order. An order that comes fully paid is approved at once. */
function decide(
  intake: SoldOrder & Pick<NewOrder, 'selling_branch_id'>,
  {
    opened: { createdAt, actor: by },
    now,
    auditChanges,
    recordedBy,
  }: { opened: OpenedOrder; now: Date } & Pick<ChosenBy, 'auditChanges' | 'recordedBy'>,
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
      changes: { status: [null, orderStatus.placed], ...auditChanges },
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

/**
 * Informs webhooks and the buyer of the order, webhooks of a new customer, and RD Station of a new customer and of a
 * paid order.
 */
async function tellOrder(
  { db, actor, clock }: Context,
  { intake, status }: DecidedOrder,
  { newCustomerIds, ...order }: { id: number; number: number; newCustomerIds: readonly number[] },
): Promise<void> {
  const { source, external_id = null } = intake;
  const data = orderEventData({ ...order, source, external_id }, status);
  const teller = { storeId: actor.storeId, clock };
  const isApproved = status === orderStatus.approved;
  await announceNewOrder(db, teller, order.id, isApproved);
  await tellRdStation(db, teller, { customerIds: newCustomerIds, orderIds: isApproved ? [order.id] : [] });
  await publish(db, teller, [
    { event: { type: 'order.created', data }, recordId: order.id },
    ...newCustomerIds.map((id) => ({ event: { type: 'customer.created' as const, data: { id } }, recordId: id })),
  ]);
}

/** Applies the coupon's discount. The freight is free if the sender or the store says so. */
function sellOrder(
  { coupon, ...taken }: TakenOrder,
  { used, freeFrom = null }: { used: SoldCoupon | undefined; freeFrom: string | null | undefined },
): SoldOrder & Pick<NewOrder, 'selling_branch_id'> {
  const sold = { ...taken, coupon: typeof coupon === 'string' ? used : coupon };
  return { ...sold, free_shipping: intakeTotals(sold, freeFrom).freeShipping };
}

/**
 * Writes a new order with everything that belongs to it, in the open transaction, and publishes it. Every new order
 * passes here, whatever its origin. The order of steps matters: the buyer is known before the coupon is evaluated, and
 * the discount before the cost.
 */
export async function placeOrder(
  inside: InTransaction,
  taken: TakenOrder,
  { customerId, auditChanges = {}, freeFrom, checkTotal, recordedBy }: ChosenBy = {},
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
  // A freight coupon takes nothing off the items, so the free freight is decided by the full price of the items.
  const withoutCoupon = sellOrder({ ...taken, coupon: null }, { used: undefined, freeFrom });
  const used = typeof coupon === 'string' ? await takeCoupon(inside, withoutCoupon, { code: coupon, buyerId }) : null;
  const sold = sellOrder(taken, { used: used?.sold, freeFrom });
  const { totalCents } = intakeTotals(sold);
  checkTotal?.({ totalCents, freeShipping: sold.free_shipping });
  const decided = decide(sold, { opened: opening, now, auditChanges, recordedBy });
  const [created] = await writeOrders(trx, storeId, { orders: [decided], opened }, { requestId, clock });
  const { id, number } = created as { id: number; number: number };
  if (used) await insertUse(trx, { ...used.use, order_id: id, total_cents: totalCents, used_at: decided.createdAt });
  await tellOrder(inside, decided, { id, number, newCustomerIds: opened.newCustomerIds });
  return showOrder(inside, id);
}

/** Allows a ready discount only from programs. A discount that a person gives needs a reason (`createStaffOrder`). */
function requireCode({ actor }: Context, { coupon }: NewOrder): void {
  if (actor.kind !== 'agent' || !coupon || typeof coupon === 'string') return;
  const message = 'Só uma chave de integração informa um desconto já dado. Envie o código do cupom.';
  throw refuse('request.invalid', { fields: { coupon: message } });
}

/** Creates an order from outside. A pair of source and external id is accepted once. */
export async function createOrder(ctx: Context, intake: NewOrder): Promise<OrderDetail> {
  requireCode(ctx, intake);
  for (const [index, payment] of intake.payments.entries()) requirePastPayment(ctx, payment, `payments.${index}.`);
  try {
    return await inTransaction(ctx.db, async (trx) => {
      const inside = { ...ctx, db: trx };
      for (const [at, payment] of intake.payments.entries()) await requireOpenMonth(inside, payment, `payments.${at}.`);
      const { items, auditChanges, retainsPrescription } = await takeItems(inside, intake);
      const prescription_retained = intake.prescription_retained || retainsPrescription;
      return placeOrder(inside, { ...intake, items, prescription_retained }, { auditChanges });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'orders_external_id')) throw refuseOrder('orders.duplicate_external_id');
    throw error;
  }
}
