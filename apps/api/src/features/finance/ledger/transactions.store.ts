import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Subject of a transaction: a payment, a part of an order's alternative payment, or a payment without an order. */
export interface TransactionSubject {
  payment_id: number | null;
  order_id: number | null;
  part: number | null;
  standalone_id: number | null;
}

export type TransactionInsert = Insertable<Tables['transactions']> & TransactionSubject;
export type StoredTransaction = Selectable<Tables['transactions']>;

export function subjectKey(subject: TransactionSubject): string {
  const { payment_id: payment, order_id: order, part, standalone_id: standalone } = subject;
  if (standalone !== null) return `s${standalone}`;
  return payment === null ? `${order}.${part}` : `${payment}`;
}

/** Known transactions by the keys of their subjects. */
export async function findTransactions(
  trx: Kysely<Tables>,
  storeId: number,
  subjects: readonly TransactionSubject[],
): Promise<Map<string, StoredTransaction>> {
  const payments = subjects.flatMap(({ payment_id: id }) => (id === null ? [] : [id]));
  const orders = subjects.flatMap(({ part, order_id: order }) => (part === null ? [] : [order]));
  const alone = subjects.flatMap(({ standalone_id: id }) => (id === null ? [] : [id]));
  const ofPayments = trx
    .selectFrom('transactions')
    .where('store_id', '=', storeId)
    .where('payment_id', '=', sql<number>`any(${payments}::bigint[])`)
    .selectAll();
  const ofParts = trx
    .selectFrom('transactions')
    .where('store_id', '=', storeId)
    .where('order_id', '=', sql<number>`any(${orders}::bigint[])`)
    .where('part', 'is not', null)
    .selectAll();
  const ofStandalone = trx
    .selectFrom('transactions')
    .where('store_id', '=', storeId)
    .where('standalone_id', '=', sql<number>`any(${alone}::bigint[])`)
    .selectAll();
  const rows = await ofPayments.unionAll(ofParts).unionAll(ofStandalone).execute();
  return new Map(rows.map((row) => [subjectKey(row), row]));
}

/** Limit of rows per statement: PostgreSQL allows 65,535 parameters, and a row has about 20. */
const rowsPerStatement = 2_000;

/** Returns the ids by the keys of the subjects. */
export async function insertTransactions(
  trx: Transaction<Tables>,
  rows: readonly TransactionInsert[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const added = await trx
      .insertInto('transactions')
      .values(rows.slice(start, start + rowsPerStatement))
      .returning(['id', 'payment_id', 'order_id', 'part', 'standalone_id'])
      .execute();
    for (const { id, ...subject } of added) ids.set(subjectKey(subject), id);
  }
  return ids;
}

export async function updateTransaction(
  trx: Transaction<Tables>,
  id: number,
  row: Partial<Insertable<Tables['transactions']>>,
): Promise<void> {
  await trx.updateTable('transactions').set(row).where('id', '=', id).execute();
}
