import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Line } from '../book/line.ts';

/** A line with its transaction and the event that created it. */
export type NewLine = Line & { transaction_id: number; event_id: number };

/** Lines of the own book by transaction, oldest first. */
export async function findLines(
  trx: Kysely<Tables>,
  storeId: number,
  transactionIds: readonly number[],
): Promise<Map<number, Line[]>> {
  const byTransaction = new Map<number, Line[]>();
  if (transactionIds.length === 0) return byTransaction;
  const rows = await trx
    .selectFrom('receivables')
    .where('store_id', '=', storeId)
    .where('source', '=', 'book')
    .where('transaction_id', '=', sql<number>`any(${[...transactionIds]}::bigint[])`)
    .orderBy(({ fn }) => fn.coalesce('split_of', 'id'))
    .orderBy('id')
    .select(['transaction_id', 'kind', 'installment', 'amount_cents', 'fee_cents', 'antifraud_cents'])
    .select(['anticipation_cents', 'due_on', 'settled_on', 'anticipation_id'])
    .execute();
  for (const { transaction_id: id, anticipation_id: anticipation, ...line } of rows) {
    const lines = byTransaction.get(id) ?? [];
    byTransaction.set(id, lines);
    lines.push({ ...line, anticipated_on: anticipation === null ? null : line.settled_on });
  }
  return byTransaction;
}

const rowsPerStatement = 2_000;

/** Inserts lines in the given order, which is also the order of reading. */
export async function insertLines(
  trx: Transaction<Tables>,
  storeId: number,
  lines: readonly (NewLine & { recipient_id: number })[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += rowsPerStatement) {
    const rows = lines.slice(start, start + rowsPerStatement).map(
      ({ anticipated_on: _, ...line }): Insertable<Tables['receivables']> => ({
        store_id: storeId,
        source: 'book',
        ...line,
      }),
    );
    await trx.insertInto('receivables').values(rows).execute();
  }
}
