import { refuse } from '../app-error.ts';

/** In the process, of whatever kind: a large picture does not hold up the next one, and memory stays that of two. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

const busy = (message: string) => refuse('server.busy', { message, retryAfterSeconds: 5 });

interface Crowd {
  /** More would wait longer than their senders do, and a crowd of them is not kept in memory. */
  mayWait: number;
  /** Under way at once, of one person: somebody who sends many at once takes no place from others. */
  mayBeOfOne: number;
  /** What who comes too late is told. */
  isFull: string;
  ownAreTooMany: string;
}

/** Work on the pictures of one kind, in turn with that of all others; 503 when too many are waiting. */
export function turnsOf({ mayWait, mayBeOfOne, isFull, ownAreTooMany }: Crowd) {
  let waitingHere = 0;
  const ofPeople = new Map<number, number>();

  async function inOwnShare<T>(agentId: number, work: () => Promise<T>): Promise<T> {
    const count = ofPeople.get(agentId) ?? 0;
    if (count >= mayBeOfOne) throw busy(ownAreTooMany);
    ofPeople.set(agentId, count + 1);
    try {
      return await work();
    } finally {
      const left = (ofPeople.get(agentId) ?? 1) - 1;
      if (left === 0) ofPeople.delete(agentId);
      else ofPeople.set(agentId, left);
    }
  }

  async function takePlace(): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waitingHere >= mayWait) throw busy(isFull);
    waitingHere++;
    // Whoever is done hands its place over, so that nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
    waitingHere--;
  }

  return <T>(agentId: number, work: () => Promise<T>): Promise<T> =>
    inOwnShare(agentId, async () => {
      await takePlace();
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    });
}
