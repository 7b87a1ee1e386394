import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';
import { fileKey } from '../../kit/files-port.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../../kit/jobs/job-handler.ts';

const jobKind = 'files.remove';

/** The rows are gone with their store; the bytes go once that is committed, by a server that may be down just now. */
export async function enqueueRemoval(trx: Kysely<Tables>, clock: Clock, storeId: number, fileIds: readonly string[]) {
  if (fileIds.length === 0) return;
  await enqueue(trx, { kind: jobKind, key: `${jobKind}:${storeId}`, payload: { storeId, fileIds } }, clock);
}

async function removeFiles({ storeId, fileIds }: { storeId: number; fileIds: string[] }, { outside }: JobContext) {
  for (const id of fileIds) await outside.files.remove(fileKey(storeId, id));
}

export const filesJobs: JobHandlers = { [jobKind]: removeFiles };
