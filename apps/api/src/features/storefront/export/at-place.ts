import type { ExportTarget } from '@botica/contract/features/storefront/export-targets';
import type { JobContext } from '../../../kit/jobs/job-handler.ts';
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
  const { signal, end } = holding(ctx, async () => (await take()) && (await isWanted()));
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

/** Says that it lives until it is called off. */
function holding(ctx: JobContext, mayGoOn: () => Promise<boolean>): { signal: AbortSignal; end: () => void } {
  const lost = new AbortController();
  const beat = async () => {
    await ctx.hold(heldMs / 1000);
    if (!(await mayGoOn())) throw new Outdated();
  };
  const timer = setInterval(() => void beat().catch((error: unknown) => lost.abort(error)), holdEveryMs);
  return { signal: AbortSignal.any([lost.signal, ctx.stopping]), end: () => clearInterval(timer) };
}
