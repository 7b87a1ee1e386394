import type { Log } from './log.ts';

/** How often the watch looks: a hold is noticed when it comes too late. */
const tickMs = 100;
/** From here on everybody else has felt it. */
const heldMs = 500;
/** Below this part of the time the process did not work but waited for the machine (suspended, overloaded). */
const leastWorked = 0.25;
/** Names in one line of the log. */
const mostNamed = 20;

/** Holds of which the machine is the cause, and holds while nothing was under way. */
export const ofMachine = '(machine)';
export const ofNobody = '(none)';

export interface LoopWatch {
  /** A piece of work begins: a route's pattern or a job's kind, never an id. Call the result once it has ended. */
  begin(work: string): () => void;
}

interface Watching {
  log: Log;
  /** Is told of each hold, once for each kind of work that was under way. */
  onHeld?: ((work: string, seconds: number) => void) | undefined;
  /** In milliseconds: the time, and the processor time of this process. */
  now?: () => number;
  processorMs?: () => number;
}

const usedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Names the work that held the event loop: whatever was under way, or ended, between two looks that lie too far apart.
 * Nobody can ask V8 who it was, so that calls which only waited meanwhile are named too; the culprit is in every line.
 */
export function loopWatch({ log, onHeld, now = () => performance.now(), processorMs = usedMs }: Watching) {
  const underWay = new Map<string, number>();
  let ended = new Set<string>();
  let [lookedAt, usedBefore] = [now(), processorMs()];

  const tell = (late: number, used: number) => {
    const works = [...new Set([...underWay.keys(), ...ended])].sort();
    const isMachines = used < late * leastWorked;
    const named = works.slice(0, mostNamed);
    log.warn({ ms: Math.round(late), processorMs: Math.round(used), works: named }, 'event loop held');
    const counted = isMachines ? [ofMachine] : works.length === 0 ? [ofNobody] : works;
    for (const work of counted) onHeld?.(work, late / 1000);
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
      if (late > heldMs) tell(late, used - usedBefore);
      [lookedAt, usedBefore] = [at, used];
      if (ended.size > 0) ended = new Set();
    },
    /** Looks from now on, until the result is called: a server that starts serves nobody yet. */
    keepLooking(): () => void {
      [lookedAt, usedBefore] = [now(), processorMs()];
      const timer = setInterval(this.look, tickMs).unref();
      return () => clearInterval(timer);
    },
  };
}
