import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';
import type { Condition } from '../../../kit/db/list-parts.ts';

export interface ReceivableValues {
  storeId: number;
  receiver: number | null;
  /** Range of due days. */
  from: string | null;
  to: string | null;
  /** Lines of this withdrawal or anticipation. If both are null: lines that no withdrawal has taken. */
  withdrawal: number | null;
  anticipation: number | null;
}
export type ReceivableShape = Record<Exclude<keyof ReceivableValues, 'storeId'>, boolean>;

function filtersOf(values: ReceivableValues, by: ReceivableShape): Condition[] {
  const filters: Condition[] = [sql`receivables.store_id = ${values.storeId}`];
  if (by.withdrawal) filters.push(sql`receivables.withdrawal_id = ${values.withdrawal}::bigint`);
  if (by.anticipation) filters.push(sql`receivables.anticipation_id = ${values.anticipation}::bigint`);
  if (!by.withdrawal && !by.anticipation) filters.push(sql`receivables.withdrawal_id is null`);
  if (by.receiver) filters.push(sql`receivables.recipient_id = ${values.receiver}::bigint`);
  if (by.from) filters.push(sql`receivables.due_on >= ${values.from}::date`);
  if (by.to) filters.push(sql`receivables.due_on <= ${values.to}::date`);
  return filters;
}

export const shownReceivables = (db: Kysely<Tables>) =>
  db
    .selectFrom('receivables')
    .innerJoin('transactions', 'transactions.id', 'receivables.transaction_id')
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .select(['receivables.id', 'kind', 'installment', 'receivables.amount_cents', 'fee_cents', 'antifraud_cents'])
    .select(['anticipation_cents', 'due_on', 'settled_on', 'anticipation_id', 'withdrawal_id'])
    .select([
      'transactions.tid',
      'transactions.order_id',
      'transactions.standalone_id',
      'transactions.installments',
      'orders.number',
    ]);

export type StoredReceivable = Awaited<ReturnType<ReturnType<typeof shownReceivables>['executeTakeFirstOrThrow']>>;

/** Sorted by due day, soonest first. */
export const readReceivables = list<ReceivableValues, StoredReceivable, ReceivableShape>((db, values, by) => ({
  table: 'receivables',
  filters: filtersOf(values, by),
  order: ['due_on', 'id'],
  total: 'capped',
  rows: shownReceivables(db),
}));
