import type { NewOrder } from '@botica/contract/features/orders/order-intake';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orderStatus } from '@botica/contract/features/orders/order-status';
import { ordersErrors } from '@botica/contract/features/orders/orders.contract';
import { wireToCents } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { isBranch } from '../../branches/record/branches.store.ts';
import { approvalOf, systemName } from '../changes/approve-when-paid.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { showOrder } from '../record/show-order.ts';
import { type DecidedOrder, insertOrders, type OrderEvent } from './insert-orders.ts';
import { intakeTotals } from './order-insert-rows.ts';

/** A new order is placed, or approved when it comes with its money. */
function decide(ctx: Context, intake: NewOrder): DecidedOrder {
  const now = ctx.clock();
  const { actor } = ctx;
  const payments = intake.payments.map(({ status, amount }) => ({ status, amount_cents: wireToCents(amount) }));
  const placed = { status: orderStatus.placed, total_cents: intakeTotals(intake).totalCents, paid_at: null };
  const approval = approvalOf(placed, payments, now);
  const history: OrderEvent[] = [
    {
      at: now,
      actor: { kind: actor.kind, agentId: actor.kind === 'agent' ? actor.agentId : null, name: actor.name },
      action: 'orders.created',
      changes: { status: [null, orderStatus.placed] },
    },
  ];
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
    createdAt: intake.created_at ? new Date(intake.created_at) : now,
    paidAt: approval ? now : null,
    sellingBranchId: intake.selling_branch_id ?? null,
    history,
  };
}

async function requireBranch({ db, actor }: Context, id: number | null | undefined): Promise<void> {
  if (!id || (await isBranch(db, actor.storeId, id))) return;
  throw refuseOrder('orders.unknown_branch', {
    fields: { selling_branch_id: ordersErrors['orders.unknown_branch'].message },
  });
}

/** Takes an order in from outside; the pair of source and external id enters once. */
export async function createOrder(ctx: Context, intake: NewOrder): Promise<OrderDetail> {
  try {
    return await inTransaction(ctx.db, async (trx) => {
      await requireBranch({ ...ctx, db: trx }, intake.selling_branch_id);
      const decided = decide(ctx, intake);
      const [created] = await insertOrders(trx, ctx.actor.storeId, [decided], ctx.requestId);
      return showOrder({ ...ctx, db: trx }, (created as { id: number }).id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'orders_external_id')) throw refuseOrder('orders.duplicate_external_id');
    throw error;
  }
}
