import { correctionRefusal } from '@botica/contract/features/orders/changes/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { usePermission } from '../../../kit/api/agent-context.tsx';

/** Why the order cannot be corrected, by this person or any more; undefined where it can. */
export function useCorrectionLock({ order }: OrderDetail): string | undefined {
  const missing = usePermission(orders.endpoints.changeStatus.access);
  return missing ?? correctionRefusal(order) ?? undefined;
}
