import type {
  OrderDelivery,
  OrderExpedition,
  OrderPayment,
  OrderState,
  orderSearches,
} from '@botica/contract/features/orders/list/order-list-options';
import type { OrderListQuery } from '@botica/contract/features/orders/list/order-list-query';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { toSearchPatterns, toSearchQuery } from '../../../kit/db/search-words.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { centralBranchId } from '../../branches/record/branches.store.ts';
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
  further: FurtherFilters;
  /** Days of the store. */
  from: string | null;
  to: string | null;
  branchId: number | null;
}

/** Keys of the query that say how the list is shown, and those that have a place of their own above. */
type Otherwise = 'sort-by' | 'ascending' | 'fetch-products' | 'status' | (typeof orderSearches)[number];

/** What the list is narrowed by besides, by every other key of its query; of closed lists which value. */
interface NarrowedBy {
  from: boolean;
  to: boolean;
  /** The central branch also has the orders that name none. */
  branch_id: 'central' | 'other' | null;
  payment: OrderPayment | null;
  delivery: OrderDelivery | null;
  expedition: OrderExpedition | null;
  /** A code. */
  coupon: string | null;
}

/** A key of the query that is forgotten here does not compile: it would be called a filter and leave the list whole. */
export type FurtherFilters = { [Key in Exclude<keyof Asked, Otherwise>]-?: NarrowedBy[Key] };

/** Whose list it is, and as of when. */
export interface ListScope {
  storeId: number;
  timeZone: string;
  now: Date;
  today: string;
  /** Known where a branch is asked for. */
  centralBranchId: number | null;
}

type Asked = Omit<OrderListQuery, 'p'>;

export async function listScope(
  ctx: { db: Kysely<Tables> } & Pick<Context, 'actor' | 'clock'>,
  { branch_id: branchId }: Pick<Asked, 'branch_id'>,
): Promise<ListScope> {
  const { storeId, timeZone } = ctx.actor;
  const central = branchId === undefined ? null : await centralBranchId(ctx.db, storeId);
  return { storeId, timeZone, now: ctx.clock(), today: storeToday(ctx), centralBranchId: central };
}

/** `#1042` and `1042` mean the same; null for what no order number begins with. */
export function toAliasPrefix(text: string): string | null {
  const digits = text.trim().replace(/^#\s*/, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/** A search key that holds nothing but white space is none. */
function searchText(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text;
}

function furtherFilters({ centralBranchId: central }: ListScope, query: Asked): FurtherFilters {
  const { from, to, branch_id: branchId, payment = null, delivery = null, expedition = null, coupon = null } = query;
  const branch_id = branchId === undefined ? null : branchId === central ? 'central' : 'other';
  return { from: from !== undefined, to: to !== undefined, branch_id, payment, delivery, expedition, coupon };
}

/** Whether a list is narrowed by more than its status and what is searched. */
export const isNarrowed = (further: FurtherFilters): boolean => Object.values(further).some(Boolean);

/** Null when no order can match: a search was typed, but nothing in it can be searched for. */
export function toOrderFilter(scope: ListScope, query: Asked): OrderFilter | null {
  const name = searchText(query.customer_name);
  const alias = searchText(query.short_id);
  const request = searchText(query['inquiry-display-id']);
  const nameQuery = name === null ? null : toSearchQuery(scope.storeId, name);
  const aliasPrefix = alias === null ? null : toAliasPrefix(alias);
  if ((name !== null && nameQuery === null) || (alias !== null && aliasPrefix === null)) return null;
  const requestPrefix = request === null ? null : normaliseDisplayId(request);
  const namePatterns = name === null ? [] : toSearchPatterns(name);
  return {
    state: query.status ?? null,
    nameQuery,
    namePatterns,
    aliasPrefix,
    requestPrefix,
    further: furtherFilters(scope, query),
    from: query.from ?? null,
    to: query.to ?? null,
    branchId: query.branch_id ?? null,
  };
}
