import type { CsvColumn } from '@botica/contract/features/orders/csv-columns';
import type { ImportCounts } from '@botica/contract/features/orders/order-imports.contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ImportLayout, ImportScan } from '../../../../database/tables/orders.ts';
import type { Tables } from '../../../../database/tables.ts';

export type StoredImport = Selectable<Tables['order_imports']>;

interface NewImport {
  store_id: number;
  agent_id: number;
  name: string;
  byte_size: number;
  file_key: string;
  scan: ImportScan;
  created_at: Date;
  expires_at: Date;
}

export async function insertImport(trx: Kysely<Tables>, { scan, ...values }: NewImport): Promise<StoredImport> {
  return trx
    .insertInto('order_imports')
    .values({ ...values, scan: JSON.stringify(scan) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Own {
  storeId: number;
  agentId: number;
  now: Date;
}

function ownImports(db: Kysely<Tables>, { storeId, agentId, now }: Own) {
  return db
    .selectFrom('order_imports')
    .where('store_id', '=', storeId)
    .where('agent_id', '=', agentId)
    .where('expires_at', '>', now)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1);
}

/** The file that a person has sent last. */
export async function findLastImport(db: Kysely<Tables>, own: Own): Promise<StoredImport | undefined> {
  return ownImports(db, own).executeTakeFirst();
}

export async function findOwnImport(db: Kysely<Tables>, own: Own, id: number): Promise<StoredImport | undefined> {
  return ownImports(db, own).where('id', '=', id).executeTakeFirst();
}

export async function lockOwnImport(trx: Kysely<Tables>, own: Own, id: number): Promise<StoredImport | undefined> {
  return ownImports(trx, own).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findImport(
  db: Kysely<Tables>,
  { storeId, id, now }: { storeId: number; id: number; now: Date },
): Promise<StoredImport | undefined> {
  return db
    .selectFrom('order_imports')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .selectAll()
    .executeTakeFirst();
}

interface Received {
  pieces: number;
  received_bytes: number;
  scan: ImportScan;
  layout: ImportLayout | null;
}

export async function noteReceived(trx: Kysely<Tables>, id: number, { scan, layout, ...counts }: Received) {
  await trx
    .updateTable('order_imports')
    .set({ ...counts, scan: JSON.stringify(scan), layout: layout && JSON.stringify(layout) })
    .where('id', '=', id)
    .execute();
}

/** `key`: of the check, or of what came of the import. */
export async function noteCounts(trx: Kysely<Tables>, id: number, key: 'check' | 'result', counts: ImportCounts) {
  await sql`
    update order_imports set counts = counts || jsonb_build_object(${key}::text, ${JSON.stringify(counts)}::jsonb)
    where id = ${id}`.execute(trx);
}

/** A work begins to read it: what an earlier one has counted is over; an import goes on from its check. */
export async function noteWork(trx: Kysely<Tables>, id: number, key: 'check' | 'result', workId: number) {
  const stale = key === 'check' ? ['check', 'result'] : ['result'];
  await sql`update order_imports set work_id = ${workId}, counts = counts - ${stale}::text[] where id = ${id}`.execute(
    trx,
  );
}

/** Nobody reads them from now on; those of one person, or all of a store. */
export async function expireImports(
  trx: Kysely<Tables>,
  { storeId, agentId, now }: { storeId: number; agentId?: number; now: Date },
): Promise<StoredImport[]> {
  const all = trx.updateTable('order_imports').set({ expires_at: now }).where('store_id', '=', storeId);
  return (agentId === undefined ? all : all.where('agent_id', '=', agentId)).returningAll().execute();
}

export async function findImportsOf(trx: Kysely<Tables>, storeId: number): Promise<StoredImport[]> {
  return trx.selectFrom('order_imports').where('store_id', '=', storeId).selectAll().execute();
}

export async function deleteImport(db: Kysely<Tables>, id: number): Promise<void> {
  await db.deleteFrom('order_imports').where('id', '=', id).execute();
}

/** Whether the last work that read it still goes on. */
export async function isBeingRead(db: Kysely<Tables>, { work_id: workId }: StoredImport): Promise<boolean> {
  if (workId === null) return false;
  const open = await db
    .selectFrom('works')
    .where('id', '=', workId)
    .where('state', 'in', ['waiting', 'running'])
    .select('id')
    .executeTakeFirst();
  return open !== undefined;
}

export interface Remembered {
  columns: Record<string, CsvColumn | null>;
  source: string | null;
}

/** What the store has said of its files. */
export async function findColumns(db: Kysely<Tables>, storeId: number): Promise<Remembered> {
  const row = await db
    .selectFrom('order_import_columns')
    .where('store_id', '=', storeId)
    .select(['columns', 'source'])
    .executeTakeFirst();
  return row ?? { columns: {}, source: null };
}

export async function rememberColumns(trx: Kysely<Tables>, storeId: number, { columns, source }: Remembered) {
  await sql`
    insert into order_import_columns (store_id, columns, source)
    values (${storeId}, ${JSON.stringify(columns)}::jsonb, ${source})
    on conflict (store_id) do update set columns = order_import_columns.columns || excluded.columns,
      source = coalesce(excluded.source, order_import_columns.source)`.execute(trx);
}
