import { type OrderStatus, orderStatus, statusWords } from '@botica/contract/features/orders/status/order-status';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../kit/look/status-colors.ts';

export const orderStatusTones: Record<OrderStatus, StatusTone> = {
  [orderStatus.placed]: 'created',
  [orderStatus.approved]: 'approved',
  [orderStatus.preparing]: 'preparing',
  [orderStatus.shipped]: 'shipped',
  [orderStatus.cancelled]: 'cancelled',
};

interface OrderStatusBadgeProps {
  status: OrderStatus;
  /** The buyer collects the order. */
  isPickup: boolean;
}

export function OrderStatusBadge({ status, isPickup }: OrderStatusBadgeProps) {
  return <StatusBadge tone={orderStatusTones[status]}>{statusWords(status, isPickup).name}</StatusBadge>;
}
