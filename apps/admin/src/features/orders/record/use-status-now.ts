import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { useOpenRecord } from '../../../platform/live/open-record.ts';

/**
 * The order with its current status. While the person types, the form keeps the older version for the comparison on
 * save. A cancellation must still show at once.
 */
export function useStatusNow(detail: OrderDetail): OrderDetail {
  const { id } = detail.order;
  const { heldChanges } = useOpenRecord();
  const { data: now } = useQuery({
    queryKey: ['status of a held order', id, heldChanges],
    queryFn: ({ signal }) => call(orders.endpoints.show, { params: { id } }, { signal, recoverSession: false }),
    enabled: heldChanges > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (heldChanges === 0 || now === undefined || now.order.id !== id) return detail;
  const { status, status_name, status_justification, last_update } = now.order;
  return {
    ...detail,
    order: { ...detail.order, status, status_name, status_justification, last_update },
    history: now.history,
  };
}
