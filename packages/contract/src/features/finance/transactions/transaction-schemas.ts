import * as z from 'zod/mini';
import { day, instant } from '../../../kit/dates.ts';
import { recordId } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { ascendingFlag, pageNumber, searchText, sortBy } from '../../../kit/page.ts';
import { transactionMethods, transactionSorts, unsettledKinds } from './transaction-list-options.ts';
import { transactionStatuses } from './transaction-status.ts';

export const transactionFilters = z.object({
  /** Id of a recipient. */
  receiver: z.optional(recordId),
  status: z.optional(
    z.enum(
      transactionStatuses.map((status) => `${status}` as const),
      'Situação desconhecida.',
    ),
  ),
  payment_method: z.optional(z.enum(transactionMethods, 'Forma de pagamento desconhecida.')),
  unsettled: z.optional(z.enum(unsettledKinds, 'Pendência desconhecida.')),
  /** Days of the store, both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  /** Prefix of a TID or NSU. */
  tid: searchText,
  /** An order's number, with or without `#`. */
  order: searchText,
  /** Words of the buyer's name. */
  customer: searchText,
  /** An amount as people type it, or in wire format. */
  amount: searchText,
});
export type TransactionFilters = z.infer<typeof transactionFilters>;

export const transactionListQuery = z.extend(transactionFilters, {
  p: pageNumber,
  'sort-by': sortBy(transactionSorts),
  ascending: ascendingFlag,
});
export type TransactionListQuery = z.infer<typeof transactionListQuery>;

const receiver = z.object({ id: z.int(), name: z.string() });

export const transactionRow = z.object({
  id: z.int(),
  /** Status 0 to 5: see `transactionStatus`. */
  status: z.int(),
  /** True if it is approved and partly refunded. */
  is_partial: z.boolean(),
  /** A first name and an initial for people who may not read customers. */
  client_name: z.string(),
  /** The sender's `acquirer_tid` or similar; null if none was sent. */
  tID: z.nullable(z.string()),
  date: instant,
  payment_method: z.enum(transactionMethods),
  installments: z.nullable(z.int()),
  value: money,
  refunded_value: money,
  /** Null for a payment without an order. The id is null for people who may not read orders. */
  order: z.nullable(z.object({ id: z.nullable(z.int()), label: z.string() })),
  /** Id of a payment without an order. */
  standalone_id: z.nullable(z.int()),
  /** Version of the order, or of the payment without one, for `If-Match` of the transaction's actions. */
  version: z.int(),
  receiver,
  /** True for a part of an alternative payment, which follows its order and accepts no reports. */
  follows_order: z.boolean(),
  /** True if the provider received it and refunds it. */
  is_of_provider: z.boolean(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

const total = z.object({ count: z.int(), value: money });

/** Totals of today and the 29 days before; approved amounts are less refunds. */
export const transactionTotals = z.object({
  approved: total,
  waiting: total,
  refused: total,
  reversal: total,
  chargeBack: total,
  pendent: total,
});
export type TransactionTotals = z.infer<typeof transactionTotals>;

/** Number of transactions of a kind; with `is_capped` it is a lower bound. */
const unsettledCount = z.object({ count: z.int(), is_capped: z.boolean() });

export const unsettledCounts = z.object({ paid_cancelled: unsettledCount, overpaid: unsettledCount });
export type UnsettledCounts = z.infer<typeof unsettledCounts>;

export const recipients = z.object({ items: z.array(z.extend(receiver, { is_of_provider: z.boolean() })) });
