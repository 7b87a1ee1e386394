import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../context.ts';

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

/** Leaves work to be done after the write that needs it: call it inside that write's transaction. */
export async function enqueue(trx: Kysely<Tables>, job: NewJob, clock: Clock): Promise<void> {
  const now = clock();
  await trx
    .insertInto('jobs')
    .values({
      kind: job.kind,
      key: job.key,
      payload: JSON.stringify(job.payload),
      run_at: job.runAt ?? now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
