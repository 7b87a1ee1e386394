import { type OrderStatus, orderStatusTable } from '@botica/contract/features/orders/order-status';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../kit/look/status-colors.ts';

export const orderStatusTones: Record<OrderStatus, StatusTone> = {
  10: 'created',
  20: 'approved',
  30: 'preparing',
  50: 'shipped',
  55: 'cancelled',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={orderStatusTones[status]}>{orderStatusTable[status].name}</StatusBadge>;
}
