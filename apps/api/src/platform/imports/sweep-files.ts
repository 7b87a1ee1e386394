import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';
import { fileKey } from '../../kit/files-port.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../jobs/job-handler.ts';
import { deleteImport, expireImports, findImportsOf, type StoredImport } from './import-files.store.ts';
import { importPieceId } from './pieces.ts';

/** The name is older than other imports, and waiting jobs may still have it. */
const jobKind = 'orders.sweep_import';

/** Ids of all pieces, and of one more, which a server may have stored before it died. */
const importPieceIds = ({ file_key: key, pieces }: Pick<StoredImport, 'file_key' | 'pieces'>): string[] =>
  Array.from({ length: pieces + 1 }, (_, piece) => importPieceId(key, piece));

/** Enqueues the deletion of an expired file. */
export async function enqueueSweep(trx: Kysely<Tables>, clock: Clock, row: StoredImport, runAt: Date): Promise<void> {
  const payload = { storeId: row.store_id, importId: row.id };
  await enqueue(trx, { kind: jobKind, key: `${jobKind}:${row.id}:${runAt.getTime()}`, payload, runAt }, clock);
}

async function sweepImport(
  { storeId, importId }: { storeId: number; importId: number },
  ctx: JobContext,
): Promise<void> {
  const row = (await findImportsOf(ctx.db, storeId)).find(({ id }) => id === importId);
  if (row === undefined || row.expires_at > ctx.clock()) return;
  for (const id of importPieceIds(row)) await ctx.outside.files.remove(fileKey(storeId, id));
  await deleteImport(ctx.db, importId);
}

export const importJobs: JobHandlers = { [jobKind]: sweepImport };

/** Removes the store's files, because they may name a person who is being anonymised. */
export async function forgetInImports(trx: Kysely<Tables>, storeId: number, now: Date): Promise<void> {
  for (const row of await expireImports(trx, { storeId, now })) await enqueueSweep(trx, () => now, row, now);
}

/** File ids of all imports of a store. */
export async function findImportFilesOf(trx: Kysely<Tables>, storeId: number): Promise<string[]> {
  return (await findImportsOf(trx, storeId)).flatMap(importPieceIds);
}
