import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';

export interface NewJob {
  /** Name of the handler, `<feature>.<what_it_does>`. */
  kind: string;
  /** Identity of the work: a known key is not enqueued again. */
  key: string;
  /** Ids only, never a secret or personal data: the handler reads the rest when it runs. */
  payload: object;
  /** Earliest time; now by default. */
  runAt?: Date;
}

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const jobsPerStatement = 5_000;

/** Enqueues work that follows a write. Call it inside the write's transaction. */
export function enqueue(trx: Kysely<Tables>, job: NewJob, clock: Clock): Promise<void> {
  return enqueueAll(trx, [job], clock);
}

export async function enqueueAll(trx: Kysely<Tables>, jobs: readonly NewJob[], clock: Clock): Promise<void> {
  const now = clock();
  for (let start = 0; start < jobs.length; start += jobsPerStatement) {
    const values = jobs.slice(start, start + jobsPerStatement).map(({ kind, key, payload, runAt = now }) => ({
      kind,
      key,
      payload: JSON.stringify(payload),
      run_at: runAt,
      created_at: now,
    }));
    await trx
      .insertInto('jobs')
      .values(values)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
}
