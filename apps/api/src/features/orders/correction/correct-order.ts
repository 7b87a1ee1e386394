import { correctionRefusal } from '@botica/contract/features/orders/changes/order-editing';
import type { CorrectionDraft, OrderCorrection } from '@botica/contract/features/orders/correction/order-correction';
import type { CorrectionPreview } from '@botica/contract/features/orders/correction/order-correction.contract';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { statusToldAt } from '@botica/contract/features/webhooks/webhook-events';
import { centsToWire, formatBrl, wireToCents } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction, requireFresh } from '../../../platform/audit/change-record.ts';
import { announceCorrection, isMailSwitchedOn } from '../../messenger/sending/tell-customers.ts';
import { publish } from '../../webhooks/deliveries/publish-events.ts';
import { approvalOf, systemName } from '../changes/approve-when-paid.ts';
import { orderOf } from '../changes/change-order.ts';
import { orderEventData } from '../changes/tell-statuses.ts';
import { isBuyerAnonymous, keepPaymentKind } from '../payments/order-payments.store.ts';
import { type LockedOrder, type OrderPatch, updateOrder } from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { showOrder } from '../record/show-order.ts';
import { quoteCorrection } from './correct-delivery.ts';
import { refuseCorrection } from './correction-refusals.ts';
import { type Correction, decideCorrection } from './decide-correction.ts';
import { findPlacedOrder, type PlacedOrder } from './placed-order.store.ts';
import { writeCorrectedItems } from './write-items.ts';

async function placedOrder({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<PlacedOrder> {
  const order = await findPlacedOrder(db, actor.storeId, id);
  if (!order) throw refuseOrder('orders.not_found');
  return order;
}

async function requireCorrectable({ db }: InTransaction, order: PlacedOrder): Promise<void> {
  const reason = correctionRefusal(order);
  if (reason !== null) throw refuseCorrection('orders.not_correctable', null, reason);
  if (await isBuyerAnonymous(db, order.id)) throw refuseCorrection('orders.buyer_anonymous');
}

/** Computes what a corrected order costs, and how much of it is paid. Nothing is written. */
export async function previewCorrection(ctx: Context, id: number, draft: CorrectionDraft): Promise<CorrectionPreview> {
  const quote = await quoteCorrection(ctx, await placedOrder(ctx, id), draft);
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const order = await placedOrder(inside, id);
    await requireCorrectable(inside, order);
    const { totals, money, couponRemark, columns } = await decideCorrection(inside, order, { draft, quote });
    const branchId = columns.selling_branch_id ?? order.selling_branch_id;
    return {
      items_total: centsToWire(totals.itemsCents),
      discount: centsToWire(totals.discountCents + totals.freightDiscountCents),
      freight_cost: centsToWire(totals.freightCents),
      free_shipping: totals.freeShipping,
      freight_discount: centsToWire(totals.freightDiscountCents),
      total: centsToWire(totals.totalCents),
      total_before: centsToWire(order.total_cents),
      paid: centsToWire(money.paidCents),
      open: centsToWire(money.openCents),
      to_return: centsToWire(money.toReturnCents),
      coupon_remark: couponRemark,
      is_told: await isMailSwitchedOn(trx, { storeId: ctx.actor.storeId, branchId, event: 'corrected' }),
    };
  });
}

/** Throws if the total differs from the one the person saw, or if they did not confirm the amount to return. */
function requireSeen({ seen_total: seen, to_return: confirmed }: OrderCorrection, { totals, money }: Correction): void {
  const { totalCents } = totals;
  if (seen !== undefined && wireToCents(seen) !== totalCents) {
    const message = `O pedido corrigido custa ${formatBrl(totalCents)}. Confira o total e salve de novo.`;
    throw refuseCorrection('orders.total_differs', 'seen_total', message);
  }
  const { paidCents, toReturnCents } = money;
  if (toReturnCents === 0 || (confirmed && wireToCents(confirmed) === toReturnCents)) return;
  const paid = `Já foram pagos ${formatBrl(paidCents)}, e o pedido corrigido custa ${formatBrl(totalCents)}`;
  const message = `${paid}: ${formatBrl(toReturnCents)} devem ser devolvidos ao cliente. Confirme a devolução.`;
  throw refuseCorrection('orders.return_unconfirmed', 'to_return', message);
}

/**
 * Patch of what the correction changes. If the payments now cover the total, the order is approved as after a payment.
 */
function patchOf(order: LockedOrder, placed: PlacedOrder, { columns, totals, money }: Correction, now: Date) {
  const before = new Map<string, unknown>(Object.entries(placed));
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(before.get(name)) !== JSON.stringify(value);
  const corrected: OrderPatch = Object.fromEntries(Object.entries(columns).filter(differs));
  const { totalCents } = totals;
  const isOther = totalCents !== placed.total_cents;
  const approval = isOther ? approvalOf({ ...order, total_cents: totalCents }, money.payments, now) : null;
  return { corrected, approval };
}

interface Decided {
  placed: PlacedOrder;
  correction: Correction;
}

async function writeCorrection(
  inside: InTransaction,
  order: LockedOrder,
  { placed, correction }: Decided,
  tellsCustomer: boolean,
): Promise<LockedOrder | undefined> {
  const { db, actor, clock } = inside;
  const { storeId, timeZone } = actor;
  const now = clock();
  const { corrected, approval } = patchOf(order, placed, correction, now);
  const auditSource = { entity: 'order', entityId: order.id } as const;
  await audit(db, inside, { ...auditSource, action: 'orders.corrected', changes: correction.changes });
  if (approval) {
    const source = { ...inside, actor: { kind: 'system', storeId, timeZone, name: systemName } as const };
    await audit(db, source, {
      ...auditSource,
      action: 'orders.status_changed',
      changes: changedFields(order, approval),
    });
  }
  const written = await updateOrder(db, storeId, order, { ...corrected, ...approval });
  await writeCorrectedItems(db, storeId, order.id, correction);
  if (corrected.pay_at_pickup !== undefined) await keepPaymentKind(db, order.id);
  const data = orderEventData(order, approval?.status ?? order.status);
  await publish(db, { storeId, clock }, [{ event: { type: 'order.corrected', data }, recordId: order.id }]);
  if (tellsCustomer && correction.totals.totalCents !== placed.total_cents) {
    await announceCorrection(db, { storeId, clock }, order.id, statusToldAt(now, false));
  }
  return written;
}

/**
 * Corrects phone, delivery, items and freight of an order before its preparation. The delivery is quoted before any
 * lock is taken, because the quote may call other servers.
 */
export async function correctOrder(ctx: Context, id: number, correction: OrderCorrection): Promise<OrderDetail> {
  const quote = await quoteCorrection(ctx, await placedOrder(ctx, id), correction);
  return changeRecord<LockedOrder, Decided, OrderDetail>(ctx, {
    ...orderOf(ctx, id),
    patch: async (order, inside) => {
      // The version is checked first: the sent items and prices refer to the version that the person saw.
      await requireFresh(inside, order, () => showOrder(inside, id));
      const placed = await placedOrder(inside, id);
      await requireCorrectable(inside, placed);
      return { placed, correction: await decideCorrection(inside, placed, { draft: correction, quote }) };
    },
    changesOf: (_, { correction: { changes } }) => changes,
    check: (_, __, decided) => requireSeen(correction, decided.correction),
    write: (inside, order, decided) => writeCorrection(inside, order, decided, correction.tell_customer),
    // Two actors may have acted, the person and "sistema". `write` has written both audit rows.
    audit: () => [],
    entity: 'order',
  });
}
