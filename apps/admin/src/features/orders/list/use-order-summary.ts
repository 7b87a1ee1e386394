import { orderSummary } from '@botica/contract/features/orders/waiting/order-summary.contract';
import type { WaitingOrders } from '@botica/contract/features/orders/waiting/waiting-orders';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';

/** Refetch interval: expeditions become late and PIX codes expire without any change of data. */
const againMs = 60_000;

/** Counts above the list in one reply: waiting orders, and the views with their counts. */
export function useOrderSummary(): WaitingOrders | undefined {
  const missing = usePermission(orderSummary.endpoints.waiting.access);
  const { data } = useQuery({
    ...query(orderSummary.endpoints.waiting, {}, { recoverSession: false }),
    enabled: missing === undefined,
    refetchInterval: againMs,
  });
  return data;
}
