import type { Log } from './log.ts';

/** Interval of the check. A check that runs too late shows that the event loop was blocked. */
const tickMs = 100;
/** A block of at least this length delays all other requests noticeably. */
const blockedMs = 500;
/** Share of processor time below which the process did not work but waited for the machine (suspended, overloaded). */
const leastWorked = 0.25;
/** Most names in one line of the log. */
const mostNamed = 20;

/** Blocks that the machine caused, and blocks without any running work. */
export const ofMachine = '(machine)';
export const ofNobody = '(none)';

export interface LoopWatch {
  /**
   * Starts a piece of work: the pattern of a route or the kind of a job, never an id. Call the result when the work has
   * ended.
   */
  begin(work: string): () => void;
}

interface Watching {
  log: Log;
  /** Called for each block, once for each kind of work that was running. */
  onBlocked?: ((work: string, seconds: number) => void) | undefined;
  /** In milliseconds: the time, and the processor time of this process. */
  now?: () => number;
  processorMs?: () => number;
}

const usedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Logs the names of the work that blocked the event loop: all work that was running, or ended, between two checks that
 * are too far apart. V8 cannot tell which one it was, so calls that only waited are named too. The cause is in every
 * line.
 */
export function loopWatch({ log, onBlocked, now = () => performance.now(), processorMs = usedMs }: Watching) {
  const underWay = new Map<string, number>();
  let ended = new Set<string>();
  let [lookedAt, usedBefore] = [now(), processorMs()];

  const tell = (late: number, used: number) => {
    const works = [...new Set([...underWay.keys(), ...ended])].sort();
    const isMachines = used < late * leastWorked;
    const named = works.slice(0, mostNamed);
    log.warn({ ms: Math.round(late), processorMs: Math.round(used), works: named }, 'event loop held');
    const counted = isMachines ? [ofMachine] : works.length === 0 ? [ofNobody] : works;
    for (const work of counted) onBlocked?.(work, late / 1000);
  };

  return {
    begin(work: string): () => void {
      underWay.set(work, (underWay.get(work) ?? 0) + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        ended.add(work);
        const left = (underWay.get(work) ?? 1) - 1;
        if (left > 0) underWay.set(work, left);
        else underWay.delete(work);
      };
    },
    look(): void {
      const [at, used] = [now(), processorMs()];
      const late = at - lookedAt - tickMs;
      if (late > blockedMs) tell(late, used - usedBefore);
      [lookedAt, usedBefore] = [at, used];
      if (ended.size > 0) ended = new Set();
    },
    /**
     * Starts the checks and returns the function that ends them. Not needed while a server starts, because it serves no
     * requests yet.
     */
    keepLooking(): () => void {
      [lookedAt, usedBefore] = [now(), processorMs()];
      const timer = setInterval(this.look, tickMs).unref();
      return () => clearInterval(timer);
    },
  };
}
