import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';

export interface NewJob {
  /** Names the handler, `<feature>.<what_it_does>`. */
  kind: string;
  /** Names the work itself: a key that is known already is not enqueued again. */
  key: string;
  /** Ids, never a secret or what a person may ask us to forget: the handler reads the rest when it runs. */
  payload: object;
  /** The earliest moment; now when left out. */
  runAt?: Date;
}

/** A statement takes 65,535 parameters. */
const jobsPerStatement = 5_000;

/** Leaves work to be done after the write that needs it: call it inside that write's transaction. */
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
