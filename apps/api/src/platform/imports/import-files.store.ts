import { type Kysely, type Selectable, sql } from 'kysely';
import type { ImportLayout, ImportPurpose, ImportScan } from '../../../database/tables/platform.ts';
import type { Tables } from '../../../database/tables.ts';

/** Said where the storage, or somebody's right to be forgotten, has taken a file away. */
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

/** A person's files of one purpose that are not over. */
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

/** `key`: of the check, or of what came of the import. */
export async function noteCounts(trx: Kysely<Tables>, id: number, key: 'check' | 'result', counts: object) {
  await sql`
    update import_files set counts = counts || jsonb_build_object(${key}::text, ${JSON.stringify(counts)}::jsonb)
    where id = ${id}`.execute(trx);
}

/** A work begins to read it: what an earlier one has counted is over; an import goes on from its check. */
export async function noteBatch(trx: Kysely<Tables>, id: number, key: 'check' | 'result', batchId: number) {
  const stale = key === 'check' ? ['check', 'result'] : ['result'];
  await sql`update import_files set work_id = ${batchId}, counts = counts - ${stale}::text[] where id = ${id}`.execute(
    trx,
  );
}

/** Nobody reads them from now on; those of one person and purpose, or all of a store. */
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

/** Whether the last work that read it still goes on. */
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
