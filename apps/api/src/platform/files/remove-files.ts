import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';
import { fileKey } from '../../kit/files-port.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../jobs/job-handler.ts';

const jobKind = 'files.remove';
/** So that none takes longer than a job may. */
const idsPerJob = 1000;

/** The rows are gone; the bytes go once that is committed, by a server that may be down just now. */
export async function enqueueRemoval(trx: Kysely<Tables>, clock: Clock, storeId: number, fileIds: readonly string[]) {
  for (let start = 0; start < fileIds.length; start += idsPerJob) {
    const part = fileIds.slice(start, start + idsPerJob);
    // Ids are never used again.
    const key = `${jobKind}:${storeId}:${part[0]}`;
    await enqueue(trx, { kind: jobKind, key, payload: { storeId, fileIds: part } }, clock);
  }
}

async function removeFiles({ storeId, fileIds }: { storeId: number; fileIds: string[] }, { outside }: JobContext) {
  for (const id of fileIds) await outside.files.remove(fileKey(storeId, id));
}

export const filesJobs: JobHandlers = { [jobKind]: removeFiles };
