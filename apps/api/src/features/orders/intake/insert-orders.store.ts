import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

type Rows<Table extends keyof Tables> = readonly Insertable<Tables[Table]>[];

/** Rows per statement. A statement takes at most 65,535 parameters, and the widest row here has about 40. */
const rowsPerStatement = 1000;

function chunksOf<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    chunks.push(rows.slice(start, start + rowsPerStatement));
  }
  return chunks;
}

export async function insertOrderRows(trx: Transaction<Tables>, rows: Rows<'orders'>) {
  const inserted: { id: number; number: number }[] = [];
  for (const chunk of chunksOf(rows)) {
    inserted.push(...(await trx.insertInto('orders').values(chunk).returning(['id', 'number']).execute()));
  }
  return inserted;
}

export async function insertRequestRows(trx: Transaction<Tables>, rows: Rows<'order_requests'>) {
  const inserted: { id: number; order_id: number; display_id: string }[] = [];
  for (const chunk of chunksOf(rows)) {
    const returned = trx.insertInto('order_requests').values(chunk).returning(['id', 'order_id', 'display_id']);
    inserted.push(...(await returned.execute()));
  }
  return inserted;
}

export async function insertItemRows(trx: Transaction<Tables>, rows: Rows<'order_items'>): Promise<void> {
  for (const chunk of chunksOf(rows)) await trx.insertInto('order_items').values(chunk).execute();
}

export async function insertPaymentRows(trx: Transaction<Tables>, rows: Rows<'payments'>): Promise<void> {
  for (const chunk of chunksOf(rows)) await trx.insertInto('payments').values(chunk).execute();
}
