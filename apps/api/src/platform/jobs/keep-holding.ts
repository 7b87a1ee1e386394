import type { JobContext } from './job-handler.ts';

interface Holding {
  /** For how long it is held each time; others take it up so soon after its runner died. */
  seconds: number;
  everyMs: number;
  /** Asked each time as well: throws when the work may not go on. */
  check?: () => Promise<void>;
}

/** Holds a job while its work goes on. The signal is aborted when somebody else has it, or the server stops. */
export function keepHolding(
  ctx: Pick<JobContext, 'hold' | 'stopping'>,
  { seconds, everyMs, check }: Holding,
): { signal: AbortSignal; end: () => void } {
  const lost = new AbortController();
  const beat = async () => {
    await ctx.hold(seconds);
    await check?.();
  };
  const timer = setInterval(() => void beat().catch((error: unknown) => lost.abort(error)), everyMs);
  return { signal: AbortSignal.any([lost.signal, ctx.stopping]), end: () => clearInterval(timer) };
}
