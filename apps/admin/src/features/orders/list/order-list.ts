import {
  orderDeliveries,
  orderExpeditions,
  orderFilters,
  orderListColumns,
  orderPayments,
  orderSearches,
  orderSorts,
} from '@botica/contract/features/orders/list/order-list-options';
import { isDay } from '@botica/contract/kit/dates';
import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { listState } from '../../../kit/list/list-state.ts';

const day = z.string().check(z.refine(isDay));

export const orderList = listState({
  name: 'order-list',
  sorts: orderSorts,
  sortedBy: { by: 'created_at', ascending: false },
  searches: orderSearches,
  filters: {
    status: z.enum(orderFilters),
    from: day,
    to: day,
    branch_id: recordId,
    payment: z.enum(orderPayments),
    delivery: z.enum(orderDeliveries),
    expedition: z.enum(orderExpeditions),
    // The contract's own schema is too large for the first load of every page.
    coupon: z.string(),
  },
  columns: orderListColumns,
  clears: {
    short_id: ['customer_name', 'inquiry-display-id', 'status'],
    'inquiry-display-id': ['customer_name', 'short_id'],
    status: ['short_id', 'inquiry-display-id'],
  },
  wire: (filters) => ({ ...filters, 'fetch-products': '1' as const }),
});
