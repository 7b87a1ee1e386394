import type { OrderFilter as OrderState } from '@botica/contract/features/orders/order-list-options';
import type { OrderListQuery } from '@botica/contract/features/orders/orders.contract';
import { toSearchPatterns, toSearchQuery } from '../../../kit/db/search-words.ts';
import { normaliseDisplayId } from '../record/display-id.ts';

/** What a list asks for, ready for the query. */
export interface OrderFilter {
  state: OrderState | null;
  /** A tsquery over `orders.search`. */
  nameQuery: string | null;
  /** Each word of it, for `like`. */
  namePatterns: string[];
  aliasPrefix: string | null;
  requestPrefix: string | null;
}

/** `#1042` and `1042` mean the same; null for what no order number begins with. */
function toAliasPrefix(text: string): string | null {
  const digits = text.trim().replace(/^#\s*/, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/** A search key that holds nothing but white space is none. */
function searchText(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text;
}

/** Null when no order can match: a search was typed, but nothing in it can be searched for. */
export function toOrderFilter(storeId: number, query: OrderListQuery): OrderFilter | null {
  const name = searchText(query.customer_name);
  const alias = searchText(query.short_id);
  const request = searchText(query['inquiry-display-id']);
  const nameQuery = name === null ? null : toSearchQuery(storeId, name);
  const aliasPrefix = alias === null ? null : toAliasPrefix(alias);
  if ((name !== null && nameQuery === null) || (alias !== null && aliasPrefix === null)) return null;
  const requestPrefix = request === null ? null : normaliseDisplayId(request);
  const namePatterns = toSearchPatterns(name ?? '');
  return { state: query.status ?? null, nameQuery, namePatterns, aliasPrefix, requestPrefix };
}
