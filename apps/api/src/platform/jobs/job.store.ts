import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

export interface ClaimedJob {
  id: number;
  kind: string;
  key: string;
  payload: object;
  /**
   * Number of claims. It identifies the runner that has the job, so that a late runner cannot overwrite the next one.
   */
  attempts: number;
  created_at: Date;
}

type LeasedJob = Pick<ClaimedJob, 'id' | 'attempts'>;

/** Kinds that one runner takes: only these, or all except these. */
export interface Lane {
  kinds: readonly string[];
  isOnly: boolean;
}

/**
 * Claims the job that has waited longest, until `lockedUntil`. Runners never wait for each other and never share a job.
 * The search is a separate CTE: as a condition of the update it may run once for each row, and claim every row that it
 * reads.
 */
export async function claimJob(
  db: Kysely<Tables>,
  now: Date,
  lockedUntil: Date,
  { kinds, isOnly }: Lane,
): Promise<ClaimedJob | null> {
  const { rows } = await sql<ClaimedJob>`
    with due as materialized (
      select id from jobs
      where done_at is null and failed_at is null and run_at <= ${now} and (locked_until is null or locked_until < ${now})
        and (kind = any(${kinds}::text[])) = ${isOnly}
      order by run_at, id limit 1 for update skip locked)
    update jobs set attempts = attempts + 1, locked_until = ${lockedUntil} from due where jobs.id = due.id
    returning jobs.id, kind, key, payload, attempts, created_at`.execute(db);
  return rows[0] ?? null;
}

/** Fails jobs whose runner disappeared while it sent a mail, or that ended `maxAttempts` runners. */
export async function failAbandoned(
  db: Kysely<Tables>,
  now: Date,
  maxAttempts: number,
  reasons: { sending: string; tooOften: string },
): Promise<{ id: number; kind: string; last_error: string }[]> {
  const { rows } = await sql<{ id: number; kind: string; last_error: string }>`
    update jobs set failed_at = ${now}, locked_until = null,
      last_error = case when sending_since is null then ${reasons.tooOften} else ${reasons.sending} end
    where id in (
      select id from jobs
      where done_at is null and failed_at is null and locked_until < ${now}
        and (sending_since is not null or attempts >= ${maxAttempts})
      order by id limit 100 for update skip locked)
    returning id, kind, last_error`.execute(db);
  return rows;
}

const leasedJob = (db: Kysely<Tables>, job: LeasedJob) =>
  db
    .updateTable('jobs')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null);

/** False if another runner has the job: then nothing may be sent. */
export async function markSending(db: Kysely<Tables>, job: LeasedJob, now: Date, lockedUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await leasedJob(db, job)
    .where('sending_since', 'is', null)
    .where('locked_until', '>=', now)
    .set({ sending_since: now, locked_until: lockedUntil })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False if another runner has the job. */
export async function holdJob(db: Kysely<Tables>, job: LeasedJob, lockedUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await leasedJob(db, job).set({ locked_until: lockedUntil }).executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markDone(db: Kysely<Tables>, job: LeasedJob, now: Date): Promise<void> {
  await leasedJob(db, job).set({ done_at: now, locked_until: null, sending_since: null, last_error: null }).execute();
}

export async function markForLater(db: Kysely<Tables>, job: LeasedJob, runAt: Date, reason: string): Promise<void> {
  const changes = { run_at: runAt, locked_until: null, sending_since: null, last_error: reason };
  await leasedJob(db, job).set(changes).execute();
}

/** Uncounts the claim. A runner with the old count then has no locked job. */
export async function markPutOff(db: Kysely<Tables>, job: LeasedJob, runAt: Date): Promise<void> {
  await leasedJob(db, job)
    .set((eb) => ({ run_at: runAt, locked_until: null, attempts: eb('attempts', '-', 1) }))
    .execute();
}

/** `sending_since` stays set if the mail may have been sent; otherwise a person may retry the job. */
export async function markFailed(
  db: Kysely<Tables>,
  job: LeasedJob,
  now: Date,
  { reason, maybeSent }: { reason: string; maybeSent: boolean },
): Promise<void> {
  const changes = { failed_at: now, locked_until: null, last_error: reason };
  await leasedJob(db, job)
    .set(maybeSent ? changes : { ...changes, sending_since: null })
    .execute();
}

/** Counts the stored jobs by kind and state. Done jobs are stored for a week, failed ones without a limit. */
export async function countJobs(db: Kysely<Tables>): Promise<{ kind: string; state: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; state: string; count: number }>`
    select kind, case when done_at is not null then 'done' when failed_at is not null then 'failed'
      when locked_until > now() then 'running' when attempts > 0 then 'retrying' else 'waiting' end as state,
      count(*) as count
    from jobs group by 1, 2`.execute(db);
  return rows;
}

/** Deletes jobs that were done before `oldest`. Failed jobs stay for the operator. */
export async function pruneDoneJobs(db: Kysely<Tables>, oldest: Date): Promise<void> {
  await sql`
    delete from jobs where id in (
      select id from jobs where done_at < ${oldest} order by id limit 1000 for update skip locked)`.execute(db);
}
