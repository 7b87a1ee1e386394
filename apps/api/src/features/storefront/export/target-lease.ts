import type { ExportTarget } from '@botica/contract/features/storefront/export-targets';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { keepHolding } from '../../../platform/jobs/keep-holding.ts';
import { endLease, noteFailed, takeLease } from '../releases/exports.store.ts';

/** Time after which another server may take over the target of a dead one. */
const leaseMs = 30_000;
const renewEveryMs = 10_000;
const turnMs = 2_000;

/** Thrown if another server has taken over, or if nothing is left to do. */
export class Outdated extends Error {
  override name = 'Outdated';
}

interface Work {
  place: { storeId: number; target: ExportTarget };
  /** True while the work is needed; checked before and during the work. */
  isWanted: () => Promise<boolean>;
  work: (signal: AbortSignal) => Promise<void>;
  /** Sentence for the store's people; null for errors that do not concern them. */
  sentenceOf: (error: unknown) => string | null;
}

/**
 * Works on an export target with an exclusive lease, as long as the work is needed. Records the reason of a failure.
 */
export async function withTargetLease(ctx: JobContext, { place, isWanted, work, sentenceOf }: Work): Promise<void> {
  const { db, clock } = ctx;
  if (!(await isWanted())) return;
  const holder = `${ctx.job.id}.${ctx.job.attempt}`;
  const take = () => {
    const now = clock();
    return takeLease(db, place, { holder, now, until: new Date(now.getTime() + leaseMs) });
  };
  if (!(await take())) ctx.putOff(new Date(clock().getTime() + turnMs));
  await ctx.hold(leaseMs / 1000);
  const check = async () => {
    if (!((await take()) && (await isWanted()))) throw new Outdated();
  };
  const { signal, end } = keepHolding(ctx, { seconds: leaseMs / 1000, everyMs: renewEveryMs, check });
  try {
    await work(signal);
  } catch (error) {
    if (error instanceof Outdated || !(await isWanted())) return;
    // The server is stopping. The next server starts the job again.
    const sentence = ctx.stopping.aborted ? null : sentenceOf(error);
    if (sentence !== null) await noteFailed(db, place, { error: sentence, at: clock() });
    throw error;
  } finally {
    end();
    await endLease(db, place, holder);
  }
}
