import { type OrderStatus, orderStatus, orderStatusTable } from '@botica/contract/features/orders/order-status';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../kit/look/status-colors.ts';

export const orderStatusTones: Record<OrderStatus, StatusTone> = {
  [orderStatus.placed]: 'created',
  [orderStatus.approved]: 'approved',
  [orderStatus.preparing]: 'preparing',
  [orderStatus.shipped]: 'shipped',
  [orderStatus.cancelled]: 'cancelled',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={orderStatusTones[status]}>{orderStatusTable[status].name}</StatusBadge>;
}
