import type { Days } from '@botica/contract/features/finance/overview/overview-period';
import type { TransactionMethod } from '@botica/contract/features/finance/transactions/transaction-list-options';
import type { TransactionStatus } from '@botica/contract/features/finance/transactions/transaction-status';
import { sql } from 'kysely';
import { compiled } from '../../../kit/db/compiled.ts';

/**
 * Approved sales of a day, a method or a recipient, in the period or the one before. The column that is not null says
 * which.
 */
export interface SoldRow {
  day: string | null;
  is_now: boolean | null;
  method: TransactionMethod | null;
  recipient_id: number | null;
  count: number;
  /** Without refunds and chargebacks. */
  cents: number;
}

export interface StatusRow {
  status: TransactionStatus;
  count: number;
  amount_cents: number;
  refunded_cents: number;
}

interface OverviewValues {
  storeId: number;
  receiver: number | null;
  from: string;
  to: string;
  beforeFrom: string;
}

const ofReceiver = (receiver: unknown, shape: 'all' | 'one') =>
  shape === 'one' ? sql`and recipient_id = ${receiver}::bigint` : sql``;

/** Reads two adjoining periods in one pass over the daily sums. */
const soldRows = compiled(
  (_db, { storeId, receiver, from, to, beforeFrom }: OverviewValues, shape: 'all' | 'one') => sql<SoldRow>`
    select day, is_now, method, recipient_id, sum(count)::bigint as count,
      sum(amount_cents - refunded_cents)::bigint as cents
    from (
      select *, day >= ${from}::date as is_now from transaction_days
      where store_id = ${storeId} and status = 0 and day between ${beforeFrom}::date and ${to}::date
        ${ofReceiver(receiver, shape)}
    ) counted
    group by grouping sets ((day), (is_now, method), (is_now, recipient_id))`,
);

const statusRows = compiled(
  (_db, { storeId, receiver, from, to }: Omit<OverviewValues, 'beforeFrom'>, shape: 'all' | 'one') => sql<StatusRow>`
    select status, sum(count)::bigint as count, sum(amount_cents)::bigint as amount_cents,
      sum(refunded_cents)::bigint as refunded_cents
    from transaction_days
    where store_id = ${storeId} and day between ${from}::date and ${to}::date ${ofReceiver(receiver, shape)}
    group by status`,
);

export interface DueRow {
  /** Null for all money that waits beyond the shown days. */
  day: string | null;
  net_cents: number;
}

const dueRows = compiled(
  (_db, { storeId, receiver, from, to }: Omit<OverviewValues, 'beforeFrom'>, shape: 'all' | 'one') => sql<DueRow>`
    select case when due_on <= ${to}::date then due_on end as day, sum(net_cents)::bigint as net_cents
    from due_days
    where store_id = ${storeId} and due_on >= ${from}::date ${ofReceiver(receiver, shape)}
    group by 1 having sum(net_cents) <> 0 order by 1`,
);

const shapeOf = (receiver: number | null) => (receiver === null ? 'all' : 'one');

type Db = Parameters<typeof soldRows>[0];

export const readSold = (
  db: Db,
  storeId: number,
  { days, before, receiver }: { days: Days; before: Days; receiver: number | null },
): Promise<SoldRow[]> => soldRows(db, { storeId, receiver, ...days, beforeFrom: before.from }, shapeOf(receiver));

export const readByStatus = (db: Db, storeId: number, days: Days, receiver: number | null): Promise<StatusRow[]> =>
  statusRows(db, { storeId, receiver, ...days }, shapeOf(receiver));

export const readDue = (db: Db, storeId: number, days: Days, receiver: number | null): Promise<DueRow[]> =>
  dueRows(db, { storeId, receiver, ...days }, shapeOf(receiver));
