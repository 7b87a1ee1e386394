import { type Insertable, type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

const columns = ['id', 'version', 'text', 'agent_id', 'agent_name', 'created_at', 'edited_at'] as const;

/** Notes, newest first. */
export function findNotes(db: Kysely<Tables>, storeId: number, orderId: number) {
  return db
    .selectFrom('order_notes')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

export type StoredNote = Awaited<ReturnType<typeof findNotes>>[number];

export async function countNotes(trx: Kysely<Tables>, orderId: number): Promise<number> {
  const row = await trx
    .selectFrom('order_notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** False if the order is not in this store. */
export async function isOrderOf(db: Kysely<Tables>, storeId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export function insertNote(trx: Kysely<Tables>, row: Insertable<Tables['order_notes']>): Promise<StoredNote> {
  return trx.insertInto('order_notes').values(row).returning(columns).executeTakeFirstOrThrow();
}

export interface NoteKey {
  storeId: number;
  orderId: number;
  id: number;
}

export function findNoteAndLock(trx: Kysely<Tables>, { storeId, orderId, id }: NoteKey) {
  return trx
    .selectFrom('order_notes')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Conditional update. Undefined if the row has changed since it was read. */
export function updateNoteRow(
  trx: Kysely<Tables>,
  note: Pick<StoredNote, 'id' | 'version'>,
  patch: { text: string; edited_at?: Date; removed_at?: Date },
): Promise<StoredNote | undefined> {
  return updateVersion(trx, 'order_notes', note, patch).returning(columns).executeTakeFirst();
}

/** Erases the notes of these orders, removed notes too. Returns the note ids, by which the audit rows are found. */
export async function eraseNotes(
  trx: Kysely<Tables>,
  { storeId, orderIds }: { storeId: number; orderIds: readonly number[] },
  inPlace: string,
): Promise<number[]> {
  const rows = await trx
    .updateTable('order_notes')
    .set({ text: sql`case when removed_at is null then ${inPlace} else '' end`, version: sql`version + 1` })
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`order_id = any(${orderIds}::bigint[])`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
