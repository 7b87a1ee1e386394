import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';
import { fileKey } from '../../kit/files-port.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../jobs/job-handler.ts';

const jobKind = 'files.remove';
/** Limit of a job's files, so that it ends within a job's time. */
const idsPerJob = 1000;

/** Enqueues the deletion of the bytes. It runs after the commit that deletes the rows, even if this server stops. */
export async function enqueueRemoval(trx: Kysely<Tables>, clock: Clock, storeId: number, fileIds: readonly string[]) {
  for (let start = 0; start < fileIds.length; start += idsPerJob) {
    const part = fileIds.slice(start, start + idsPerJob);
    // Ids are never reused, so the first one is unique.
    const key = `${jobKind}:${storeId}:${part[0]}`;
    await enqueue(trx, { kind: jobKind, key, payload: { storeId, fileIds: part } }, clock);
  }
}

async function removeFiles({ storeId, fileIds }: { storeId: number; fileIds: string[] }, { outside }: JobContext) {
  for (const id of fileIds) await outside.files.remove(fileKey(storeId, id));
}

export const filesJobs: JobHandlers = { [jobKind]: removeFiles };
