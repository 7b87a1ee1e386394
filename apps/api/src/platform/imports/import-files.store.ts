import { type Kysely, type Selectable, sql } from 'kysely';
import type { ImportLayout, ImportPurpose, ImportScan } from '../../../database/tables/platform.ts';
import type { Tables } from '../../../database/tables.ts';

/** Shown if the storage, or an anonymisation, has removed a file. */
export const lostFile = 'O arquivo não está mais guardado. Envie-o de novo.';

export type StoredImport = Selectable<Tables['import_files']>;

interface NewImport {
  store_id: number;
  agent_id: number;
  purpose: ImportPurpose;
  name: string;
  byte_size: number;
  file_key: string;
  scan: ImportScan;
  created_at: Date;
  expires_at: Date;
}

export async function insertImport(trx: Kysely<Tables>, { scan, ...values }: NewImport): Promise<StoredImport> {
  return trx
    .insertInto('import_files')
    .values({ ...values, scan: JSON.stringify(scan) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A person's files of one purpose that have not expired. */
export interface Own {
  storeId: number;
  agentId: number;
  purpose: ImportPurpose;
  now: Date;
}

function ownImports(db: Kysely<Tables>, { storeId, agentId, purpose, now }: Own) {
  return db
    .selectFrom('import_files')
    .where('store_id', '=', storeId)
    .where('agent_id', '=', agentId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1);
}

/** The person's newest file. */
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
    .selectFrom('import_files')
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
    .updateTable('import_files')
    .set({ ...counts, scan: JSON.stringify(scan), layout: layout && JSON.stringify(layout) })
    .where('id', '=', id)
    .execute();
}

/** `key`: counts of the check, or of the import. */
export async function noteCounts(trx: Kysely<Tables>, id: number, key: 'check' | 'result', counts: object) {
  await sql`
    update import_files set counts = counts || jsonb_build_object(${key}::text, ${JSON.stringify(counts)}::jsonb)
    where id = ${id}`.execute(trx);
}

/**
 * Stores that a batch begins to read the file. It deletes the counts of earlier batches; an import keeps the counts of
 * its check.
 */
export async function noteBatch(trx: Kysely<Tables>, id: number, key: 'check' | 'result', batchId: number) {
  const stale = key === 'check' ? ['check', 'result'] : ['result'];
  await sql`update import_files set work_id = ${batchId}, counts = counts - ${stale}::text[] where id = ${id}`.execute(
    trx,
  );
}

/** Expires files: those of one person and purpose, or all of a store. */
export async function expireImports(
  trx: Kysely<Tables>,
  { storeId, now, own }: { storeId: number; now: Date; own?: Own },
): Promise<StoredImport[]> {
  const all = trx.updateTable('import_files').set({ expires_at: now }).where('store_id', '=', storeId);
  const gone = own === undefined ? all : all.where('agent_id', '=', own.agentId).where('purpose', '=', own.purpose);
  return gone.returningAll().execute();
}

export async function findImportsOf(trx: Kysely<Tables>, storeId: number): Promise<StoredImport[]> {
  return trx.selectFrom('import_files').where('store_id', '=', storeId).selectAll().execute();
}

export async function deleteImport(db: Kysely<Tables>, id: number): Promise<void> {
  await db.deleteFrom('import_files').where('id', '=', id).execute();
}

/** True if the last batch that read it has not ended. */
export async function isBeingRead(db: Kysely<Tables>, { work_id: batchId }: StoredImport): Promise<boolean> {
  if (batchId === null) return false;
  const open = await db
    .selectFrom('works')
    .where('id', '=', batchId)
    .where('state', 'in', ['waiting', 'running'])
    .select('id')
    .executeTakeFirst();
  return open !== undefined;
}
