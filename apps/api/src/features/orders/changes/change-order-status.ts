import type { StatusChange } from '@botica/contract/features/orders/changes/order-changes';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { canChangeStatus, orderStatus, type StatusActor } from '@botica/contract/features/orders/status/order-status';
import type { Actor, Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { ChangeContext } from '../../../platform/audit/change-record.ts';
import type { OrderPatch } from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { changeOrder, type OrderChange, requireSameId } from './change-order.ts';
import { withDelivery } from './delivery-date.ts';
import { checkExpedition, checkTrackingCode, shipmentPatch } from './shipment-fields.ts';

/** Only people take orders along: programs report payments, and the status follows from those. */
export function toStatusActor(actor: Actor): StatusActor {
  if (actor.kind !== 'agent') return { is_admin: false, grouprules: [], groupKey: null };
  return { is_admin: actor.isAdmin, grouprules: actor.grouprules, groupKey: actor.groupKey };
}

function wantedBy(change: StatusChange, timeZone: string): OrderPatch {
  const { status } = change;
  if (status === orderStatus.preparing) return { status, ...shipmentPatch(change, timeZone) };
  if (status === orderStatus.cancelled) return { status, status_justification: change.status_justification };
  return { status };
}

/** What takes an order to another status, along the contract's table. */
export function toStatus(
  { actor, clock }: Pick<ChangeContext, 'actor' | 'clock'>,
  change: StatusChange,
): OrderChange<ChangeContext> {
  return {
    action: 'orders.status_changed',
    patch: withDelivery(wantedBy(change, actor.timeZone)),
    check: (_, order, patch) => {
      const subject = { status: order.status, hasAlternativePayment: order.alternative_payment !== null };
      if (!canChangeStatus(toStatusActor(actor), subject, change.status)) {
        throw refuseOrder('orders.illegal_transition');
      }
      checkExpedition(order, patch, storeToday({ actor, clock }));
      checkTrackingCode(order, patch);
    },
  };
}

export function changeOrderStatus(ctx: Context, id: number, change: StatusChange): Promise<OrderDetail> {
  requireSameId(id, change.id);
  return changeOrder(ctx, id, toStatus(ctx, change));
}
