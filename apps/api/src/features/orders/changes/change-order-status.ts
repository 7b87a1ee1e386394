import type { BulkStatusChange } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import type { StatusChange } from '@botica/contract/features/orders/changes/order-changes';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import {
  canChangeStatus,
  orderStatus,
  type StatusActor,
  statusSubject,
} from '@botica/contract/features/orders/status/order-status';
import type { Actor, Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { ChangeContext } from '../../../platform/audit/change-record.ts';
import { expectedDispatch } from '../record/expected-dispatch.ts';
import type { LockedOrder, OrderPatch } from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { changeOrder, type OrderChange, requireSameId } from './change-order.ts';
import { withDelivery } from './delivery-date.ts';
import { checkExpedition, checkTrackingCode, shipmentPatch } from './shipment-fields.ts';

type Asker = Pick<ChangeContext, 'actor' | 'clock'>;

/** Only agents may change a status. Programs report payments, and the status follows from those. */
export function toStatusActor(actor: Actor): StatusActor {
  if (actor.kind !== 'agent') return { is_admin: false, grouprules: [], groupKey: null };
  return { is_admin: actor.isAdmin, grouprules: actor.grouprules, groupKey: actor.groupKey };
}

/** Without an expedition date, which a bulk change may leave out, an order gets its own expected dispatch day. */
function statusPatch(change: StatusChange | BulkStatusChange, order: LockedOrder, asker: Asker): OrderPatch {
  const { status } = change;
  if (status === orderStatus.preparing) {
    const own = change.expedition_date
      ? {}
      : { expedition_date: expectedDispatch(order, asker.clock(), asker.actor.timeZone) };
    return { status, ...shipmentPatch(change, asker.actor.timeZone), ...own };
  }
  if (status === orderStatus.cancelled) return { status, status_justification: change.status_justification };
  return { status };
}

/** Changes the status along the contract's table. In a bulk change `alsoOf` adds further fields for each order. */
export function toStatus(
  asker: Asker,
  change: StatusChange | BulkStatusChange,
  alsoOf: (order: LockedOrder) => OrderPatch = () => ({}),
): OrderChange<ChangeContext> {
  const { actor } = asker;
  return {
    action: 'orders.status_changed',
    patch: withDelivery((order) => ({ ...statusPatch(change, order, asker), ...alsoOf(order) })),
    check: (_, order, patch) => {
      if (!canChangeStatus(toStatusActor(actor), statusSubject(order), change.status)) {
        throw refuseOrder('orders.illegal_transition');
      }
      checkExpedition(order, patch, storeToday(asker));
      checkTrackingCode(order, patch);
    },
  };
}

export function changeOrderStatus(ctx: Context, id: number, change: StatusChange): Promise<OrderDetail> {
  requireSameId(id, change.id);
  return changeOrder(ctx, id, toStatus(ctx, change));
}
