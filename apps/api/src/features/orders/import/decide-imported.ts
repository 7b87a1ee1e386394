import type { ImportOrder } from '@botica/contract/features/orders/import/order-import';
import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import { orderRecord } from '@botica/contract/features/orders/record/order-record';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { sentOf } from '@botica/contract/kit/record';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { DecidedOrder, OrderEvent } from '../intake/insert-orders.ts';
import type { SoldOrder } from '../intake/order-insert-rows.ts';

/** Actor name in the history if the file names nobody. */
const importName = 'Importação';

const toDate = (instant: string | null | undefined) => (instant ? new Date(instant) : null);

/** Converts an imported order. Its status and dates come from the file; no rule of this store is applied. */
export function decideImported(order: ImportOrder & Pick<SoldOrder, 'items'>): DecidedOrder {
  return {
    intake: order,
    status: order.status,
    createdAt: new Date(order.created_at),
    paidAt: toDate(order.paid_at),
    fields: sentOf(orderRecord, order),
    history: historyOf(order),
    payments: { origin: 'import', seenAt: new Date(order.paid_at ?? order.created_at) },
  };
}

/** History of an imported order. People of the other platform are no agents here, so only their names are stored. */
function historyOf(order: ImportOrder): OrderEvent[] {
  const event = (
    at: string,
    name: string | null | undefined,
    action: OrderAction,
    changes: AuditChanges,
  ): OrderEvent => ({
    at: new Date(at),
    actor: { kind: 'import', agentId: null, name: name ?? importName },
    action,
    changes,
  });
  const [first] = order.history;
  const startsWithCreation = first?.status === orderStatus.placed;
  const steps = startsWithCreation ? order.history.slice(1) : order.history;
  // Without a history, the steps to the present status are unknown.
  let status = steps.length > 0 ? orderStatus.placed : order.status;
  const creator = startsWithCreation ? first.agent_name : null;
  const events = [event(order.created_at, creator, 'orders.created', { status: [null, status] })];
  for (const step of steps) {
    const changes: AuditChanges = { status: [status, step.status] };
    const { status_justification = null } = order;
    if (step.status === orderStatus.cancelled) changes.status_justification = [null, status_justification];
    events.push(event(step.at, step.agent_name, 'orders.status_changed', changes));
    status = step.status;
  }
  return events;
}
