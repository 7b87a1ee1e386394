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

export interface OrderFilter {
  state: OrderState | null;
  /** Tsquery over `orders.search`. */
  nameQuery: string | null;
  /** `like` patterns, one for each word of the name. */
  namePatterns: string[];
  aliasPrefix: string | null;
  requestPrefix: string | null;
  further: FurtherFilters;
  /** First and last day, in the store's time zone. */
  from: string | null;
  to: string | null;
  branchId: number | null;
}

/** Query keys that only change the presentation, and keys with a field of their own in `OrderFilter`. */
type Otherwise = 'sort-by' | 'ascending' | 'fetch-products' | 'status' | (typeof orderSearches)[number];

/**
 * Types of the remaining filters. A key with a closed list of values keeps its value; the others only say whether they
 * are set.
 */
interface NarrowedBy {
  from: boolean;
  to: boolean;
  /** The central branch also has the orders without a branch. */
  branch_id: 'central' | 'other' | null;
  payment: OrderPayment | null;
  delivery: OrderDelivery | null;
  expedition: OrderExpedition | null;
  coupon: string | null;
}

/**
 * Maps every other query key. A new key does not compile until it is added here; otherwise the list would ignore it.
 */
export type FurtherFilters = { [Key in Exclude<keyof FilterQuery, Otherwise>]-?: NarrowedBy[Key] };

export interface ListScope {
  storeId: number;
  timeZone: string;
  now: Date;
  today: string;
  /** Read only if the query filters by branch. */
  centralBranchId: number | null;
}

type FilterQuery = Omit<OrderListQuery, 'p'>;

export async function listScope(
  ctx: { db: Kysely<Tables> } & Pick<Context, 'actor' | 'clock'>,
  { branch_id: branchId }: Pick<FilterQuery, 'branch_id'>,
): Promise<ListScope> {
  const { storeId, timeZone } = ctx.actor;
  const central = branchId === undefined ? null : await centralBranchId(ctx.db, storeId);
  return { storeId, timeZone, now: ctx.clock(), today: storeToday(ctx), centralBranchId: central };
}

/** Digits of an order number, with or without `#`. Null if no order number can begin with the text. */
export function toAliasPrefix(text: string): string | null {
  const digits = text.trim().replace(/^#\s*/, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/** A blank search counts as no search. */
function searchText(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text;
}

function furtherFilters({ centralBranchId: central }: ListScope, query: FilterQuery): FurtherFilters {
  const { from, to, branch_id: branchId, payment = null, delivery = null, expedition = null, coupon = null } = query;
  const branch_id = branchId === undefined ? null : branchId === central ? 'central' : 'other';
  return { from: from !== undefined, to: to !== undefined, branch_id, payment, delivery, expedition, coupon };
}

/** True if a list has filters besides its status and its search. */
export const isNarrowed = (further: FurtherFilters): boolean => Object.values(further).some(Boolean);

/** Translates a query. Null if no order can match, because nothing in the typed search can be searched for. */
export function toOrderFilter(scope: ListScope, query: FilterQuery): OrderFilter | null {
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
