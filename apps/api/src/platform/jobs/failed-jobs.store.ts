import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { list } from '../../kit/db/list.ts';

const ofStore = (storeId: number) => sql<SqlBool>`jobs.payload ->> 'storeId' = ${storeId}::bigint::text`;

interface FailedJobRow {
  id: number;
  kind: string;
  created_at: Date;
  failed_at: Date | null;
  attempts: number;
  last_error: string | null;
  sending_since: Date | null;
}

/** The list is short, because a job is retried for a day before it fails. */
export const readFailedJobs = list<{ storeId: number }, FailedJobRow, object>((db, { storeId }) => ({
  table: 'jobs',
  filters: [ofStore(storeId), sql`jobs.failed_at is not null`],
  order: ['id'],
  total: 'counted',
  rows: db
    .selectFrom('jobs')
    .select(['id', 'kind', 'created_at', 'failed_at', 'attempts', 'last_error', 'sending_since']),
}));

export async function findFailedJobAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  return trx
    .selectFrom('jobs')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where(ofStore(storeId))
    .select(['id', 'kind', 'sending_since'])
    .forUpdate()
    .executeTakeFirst();
}

/** Resets the job as if it had just been enqueued. */
export async function beginAgain(trx: Kysely<Tables>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, run_at: now, locked_until: null })
    .where('id', '=', id)
    .execute();
}

/** Resets the failed job with this key. False if it has not failed, or if its mail may have been sent. */
export async function beginAgainByKey(trx: Kysely<Tables>, key: string, now: Date): Promise<boolean> {
  const failed = trx
    .selectFrom('jobs')
    .select('id')
    .where('key', '=', key)
    .where('failed_at', 'is not', null)
    .where('sending_since', 'is', null);
  const job = await failed.forUpdate().executeTakeFirst();
  if (job === undefined) return false;
  await beginAgain(trx, job.id, now);
  return true;
}
