import { type OrderSort, orderFilters, orderSorts } from '@botica/contract/features/orders/order-list-options';
import type { OrderListQuery } from '@botica/contract/features/orders/orders.contract';
import * as z from 'zod/mini';
import { listSearch, searchText } from '../../../kit/list/list-search.ts';

/** Search parameters of the order list; what a person mistypes there counts as absent. */
export const orderSearch = z.object({
  ...listSearch,
  'sort-by': z.catch(z.optional(z.enum(orderSorts)), undefined),
  status: z.catch(z.optional(z.enum(orderFilters)), undefined),
  short_id: searchText(),
  customer_name: searchText(),
  'inquiry-display-id': searchText(),
});
export type OrderSearch = z.infer<typeof orderSearch>;

/** What can be searched by, in the order of the selector. */
export const searchKeys = ['customer_name', 'short_id', 'inquiry-display-id'] as const;
export type SearchKey = (typeof searchKeys)[number];

export const searchKeyNames: Record<SearchKey, string> = {
  customer_name: 'Cliente',
  short_id: 'Pedido',
  'inquiry-display-id': 'Requisição',
};

/** Which other filters each one clears. */
const cleared: Record<SearchKey | 'status', readonly (SearchKey | 'status')[]> = {
  short_id: ['customer_name', 'status'],
  'inquiry-display-id': ['customer_name', 'short_id'],
  customer_name: ['short_id', 'inquiry-display-id'],
  status: ['short_id', 'inquiry-display-id'],
};

/** The search with one filter set (an empty one is taken out), what it clears cleared, and the page back at 1. */
export function withFilter(search: OrderSearch, key: SearchKey | 'status', value: string): OrderSearch {
  const gone = Object.fromEntries(cleared[key].map((other) => [other, undefined]));
  return { ...search, ...gone, [key]: value.trim() || undefined, p: undefined };
}

/** The search without any filter; the sorting stays. */
export function withoutFilters(search: OrderSearch): OrderSearch {
  return { 'sort-by': search['sort-by'], ascending: search.ascending };
}

/** The filters in force, in the order of their chips. */
export function activeFilters(search: OrderSearch): { key: SearchKey | 'status'; value: string }[] {
  return ([...searchKeys, 'status'] as const).flatMap((key) => {
    const value = search[key];
    return value ? [{ key, value }] : [];
  });
}

/** Every filter taken out of the URL. */
export const noFilters = {
  customer_name: undefined,
  short_id: undefined,
  'inquiry-display-id': undefined,
  status: undefined,
  p: undefined,
};

export const defaultSort: OrderSort = 'created_at';

/** What the list's call is sent for a search in the URL. */
export function toListQuery(search: OrderSearch): OrderListQuery {
  return { ...search, p: search.p ?? 1, 'fetch-products': '1' };
}
