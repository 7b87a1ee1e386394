import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import {
  type OrderStatus,
  orderStatus,
  progressSteps,
  statusWords,
} from '@botica/contract/features/orders/status/order-status';
import { isPickupOrder } from '../is-pickup-order.ts';

export interface ProgressStep {
  status: OrderStatus;
  heading: string;
  state: 'done' | 'present' | 'ahead' | 'cancelled';
  /** The instant at which the order reached this step; null if unrecorded. */
  at: string | null;
}

/** The order's four steps. A cancelled order shows the steps it reached, then the cancellation. */
export function orderProgress(detail: OrderDetail): ProgressStep[] {
  const { order, history } = detail;
  const reachedAt = (status: OrderStatus): string | null =>
    history.findLast((entry) => entry.changes.status?.[1] === status)?.at ??
    (status === orderStatus.placed ? order.created_at : null);
  const step = (status: OrderStatus, state: ProgressStep['state']): ProgressStep => ({
    status,
    heading: statusWords(status, isPickupOrder(detail)).step,
    state,
    at: state === 'ahead' ? null : reachedAt(status),
  });
  if (order.status !== orderStatus.cancelled) {
    return progressSteps.map((status) => {
      if (status === order.status) return step(status, 'present');
      return step(status, status < order.status ? 'done' : 'ahead');
    });
  }
  const last = lastBeforeCancellation(history);
  return [
    ...progressSteps.map((status) => step(status, status <= last ? 'done' : 'ahead')),
    step(orderStatus.cancelled, 'cancelled'),
  ];
}

function lastBeforeCancellation(history: OrderDetail['history']): number {
  const before = history.findLast((entry) => entry.changes.status?.[1] === orderStatus.cancelled)?.changes.status?.[0];
  return typeof before === 'number' ? before : orderStatus.placed;
}
