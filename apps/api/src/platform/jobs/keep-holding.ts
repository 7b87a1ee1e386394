import type { JobContext } from './job-handler.ts';

interface Holding {
  /** Lease of each extension. If the runner dies, others take the job up after this time. */
  seconds: number;
  everyMs: number;
  /** Called at each extension. Throws if the work must not continue. */
  check?: () => Promise<void>;
}

/**
 * Extends the lease of a job while its work runs. The signal is aborted when another runner has the job, or the server
 * stops.
 */
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
