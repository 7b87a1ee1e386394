import type { TransactionListFilter } from '@botica/contract/features/finance/transactions/transaction-export.contract';
import type {
  TransactionFilters,
  TransactionListQuery,
  TransactionRow,
} from '@botica/contract/features/finance/transactions/transaction-schemas';
import { isTransactionStatus } from '@botica/contract/features/finance/transactions/transaction-status';
import { readOrders } from '@botica/contract/features/orders/orders.contract';
import { centsToWire, parseBrl } from '@botica/contract/kit/money';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { Actor, Context } from '../../../kit/context.ts';
import { commonWords } from '../../../kit/db/common-words.ts';
import { toSearchQuery } from '../../../kit/db/search-words.ts';
import { mayReadCustomers } from '../../customers/record/may-read-customers.ts';
import { toAliasPrefix } from '../../orders/list/order-filter.ts';
import { catchUp } from '../ledger/book-events.ts';
import {
  readTransactions,
  type StoredTransactionRow,
  type TransactionShape,
  type TransactionValues,
} from './transaction-list.store.ts';

/** Common words of orders, because nearly all transactions belong to orders. */
const commonNames = commonWords('orders');

/** A text of white space alone counts as missing. */
const filled = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim());

/** Null if nothing can be found, because the typed text has nothing to search for. */
function toTransactionValues(
  { storeId, timeZone }: Pick<Actor, 'storeId' | 'timeZone'>,
  filters: TransactionFilters,
): TransactionValues | null {
  const [order, customer, amount] = [filled(filters.order), filled(filters.customer), filled(filters.amount)];
  const amountCents = amount === null ? null : parseBrl(amount);
  const alias = order === null ? null : toAliasPrefix(order);
  const nameQuery = customer === null ? null : toSearchQuery(storeId, customer);
  const searches = [
    [order, alias],
    [customer, nameQuery],
    [amount, amountCents],
  ] as const;
  if (searches.some(([typed, sought]) => typed !== null && sought === null)) return null;
  const status = filters.status === undefined ? null : Number(filters.status);
  return {
    storeId,
    timeZone,
    alias,
    nameQuery,
    tid: filled(filters.tid),
    receiver: filters.receiver ?? null,
    status: isTransactionStatus(status) ? status : null,
    method: filters.payment_method ?? null,
    unsettled: filters.unsettled ?? null,
    from: filters.from ?? null,
    to: filters.to ?? null,
    amountCents,
  };
}

function narrowedBy(values: TransactionValues) {
  const { receiver, status, method, unsettled, from, to, tid, alias, nameQuery, amountCents } = values;
  return {
    receiver: receiver !== null,
    status: status !== null,
    method: method !== null,
    unsettled: unsettled !== null,
    from: from !== null,
    to: to !== null,
    tid: tid !== null,
    alias: alias !== null,
    nameQuery: nameQuery !== null,
    amountCents: amountCents !== null,
  };
}

export interface TransactionListing {
  values: TransactionValues;
  shape: TransactionShape;
  isAscending: boolean;
}

/** Values and shape of the list for a query; null if no transaction can match. */
export function transactionListing(
  actor: Pick<Actor, 'storeId' | 'timeZone'>,
  query: TransactionListFilter,
  isNameCommon = false,
): TransactionListing | null {
  const values = toTransactionValues(actor, query);
  if (values === null) return null;
  const by = narrowedBy(values);
  const isNameAlone = by.nameQuery && !by.tid && !by.alias && !by.amountCents;
  const shape = { by, sort: query['sort-by'] ?? 'date', isNameWalked: isNameCommon && isNameAlone };
  return { values, shape, isAscending: query.ascending === '1' };
}

/** `Maria Aparecida Souza` becomes `Maria S.` */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last] = [words[0], words.at(-1)];
  return words.length < 2 || last === undefined ? first : `${first} ${[...last][0]}.`;
}

/** Full name for a caller who may read customers, else a short one. */
export const shownName = (name: string | null, seesNames: boolean): string | null =>
  name === null || seesNames ? name : shortName(name);

/** Personal data that a person may see in the list. */
export const seenBy = (actor: Actor) => ({
  names: mayReadCustomers(actor),
  orders: actor.kind === 'agent' && isAllowed({ is_admin: actor.isAdmin, grouprules: actor.grouprules }, readOrders),
});

export function transactionWire(row: StoredTransactionRow, sees: ReturnType<typeof seenBy>): TransactionRow {
  const { id, status, number, order_id: orderId, customer_name: name, refunded_cents: refunded } = row;
  return {
    id,
    status,
    is_partial: status === 0 && refunded > 0,
    client_name: shownName(name, sees.names) ?? '',
    tID: row.tid,
    date: row.created_at.toISOString(),
    payment_method: row.method,
    installments: row.installments,
    value: centsToWire(row.amount_cents),
    refunded_value: centsToWire(refunded),
    order: number === null ? null : { id: sees.orders ? orderId : null, label: `#${number}` },
    standalone_id: row.standalone_id,
    version: row.version,
    receiver: { id: row.recipient_id, name: row.receiver },
    follows_order: row.part !== null,
    is_of_provider: row.source !== 'book',
  };
}

/** Lists transactions by page, newest first by default. */
export async function listTransactions(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  query: TransactionListQuery,
): Promise<{ items: TransactionRow[]; pagination: Pagination }> {
  const { db, actor } = ctx;
  const { isWalked } = commonNames(db, actor.storeId, query.customer ?? '');
  const listing = transactionListing(actor, query, isWalked);
  if (listing === null) return { items: [], pagination: paginate(query.p, 0) };
  await catchUp(ctx);
  const found = await readTransactions(db, { ...listing, page: query.p });
  const sees = seenBy(actor);
  return {
    items: found.rows.map((row) => transactionWire(row, sees)),
    pagination: paginate(query.p, found.total, found.totalIsCapped),
  };
}
