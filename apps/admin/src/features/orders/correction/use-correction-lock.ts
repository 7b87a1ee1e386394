import { correctionRefusal } from '@botica/contract/features/orders/changes/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { usePermission } from '../../../kit/api/agent-context.tsx';

/** The reason why the order cannot be corrected; undefined if this person may correct it. */
export function useCorrectionLock({ order }: OrderDetail): string | undefined {
  const missing = usePermission(orders.endpoints.changeStatus.access);
  return missing ?? correctionRefusal(order) ?? undefined;
}
