import type { ExportTarget } from '@botica/contract/features/storefront/export-targets';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { keepHolding } from '../../../platform/jobs/keep-holding.ts';
import { holdPlace, letGoOfPlace, noteFailed } from '../releases/exports.store.ts';

/** After so long another server takes up what was left by one that died. */
const heldMs = 30_000;
const holdEveryMs = 10_000;
const turnMs = 2_000;

/** Somebody else does it, or nothing is to be done any more. */
export class Outdated extends Error {
  override name = 'Outdated';
}

interface Work {
  place: { storeId: number; target: ExportTarget };
  /** Asked before, and while it goes on. */
  isWanted: () => Promise<boolean>;
  work: (signal: AbortSignal) => Promise<void>;
  /** As people read it; null: it is nobody's concern. */
  sentenceOf: (error: unknown) => string | null;
}

/** Works at a place while nobody else does, for as long as that is wanted; notes why it failed. */
export async function atPlace(ctx: JobContext, { place, isWanted, work, sentenceOf }: Work): Promise<void> {
  const { db, clock } = ctx;
  if (!(await isWanted())) return;
  const holder = `${ctx.job.id}.${ctx.job.attempt}`;
  const take = () => {
    const now = clock();
    return holdPlace(db, place, { holder, now, until: new Date(now.getTime() + heldMs) });
  };
  if (!(await take())) ctx.putOff(new Date(clock().getTime() + turnMs));
  await ctx.hold(heldMs / 1000);
  const check = async () => {
    if (!((await take()) && (await isWanted()))) throw new Outdated();
  };
  const { signal, end } = keepHolding(ctx, { seconds: heldMs / 1000, everyMs: holdEveryMs, check });
  try {
    await work(signal);
  } catch (error) {
    if (error instanceof Outdated || !(await isWanted())) return;
    // The server stops: whoever starts next begins anew.
    const sentence = ctx.stopping.aborted ? null : sentenceOf(error);
    if (sentence !== null) await noteFailed(db, place, { error: sentence, at: clock() });
    throw error;
  } finally {
    end();
    await letGoOfPlace(db, place, holder);
  }
}
