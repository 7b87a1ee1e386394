import { orderFilters, orderSearches, orderSorts } from '@botica/contract/features/orders/order-list-options';
import * as z from 'zod/mini';
import { listState } from '../../../kit/list/list-state.ts';

export const orderList = listState({
  name: 'order-list',
  sorts: orderSorts,
  sortedBy: { by: 'created_at', ascending: false },
  searches: orderSearches,
  filters: { status: z.enum(orderFilters) },
  clears: {
    short_id: ['customer_name', 'inquiry-display-id', 'status'],
    'inquiry-display-id': ['customer_name', 'short_id'],
    status: ['short_id', 'inquiry-display-id'],
  },
  wire: ({ status }) => ({ status, 'fetch-products': '1' as const }),
});
