/**
 * Does so many at once, and the others in the order in which they came; no store has more than half of the places, so
 * that what one waits for does not hold up the others. Null, without doing it, for whoever finds too many waiting or
 * would wait longer than `waitMs`.
 */
export function turnsOfStores({ atOnce, mayWait, waitMs }: { atOnce: number; mayWait: number; waitMs: number }) {
  const running: number[] = [];
  let waiting: { storeId: number; start: (isTurn: boolean) => void }[] = [];
  const countOf = (storeId: number, list: number[]) => list.filter((each) => each === storeId).length;
  const isFree = (storeId: number) => running.length < atOnce && countOf(storeId, running) < atOnce / 2;

  function handOver(storeId: number) {
    running.splice(running.indexOf(storeId), 1);
    const next = waiting.find((each) => isFree(each.storeId));
    if (!next) return;
    waiting = waiting.filter((each) => each !== next);
    // Taken here, so that nobody slips in between.
    running.push(next.storeId);
    next.start(true);
  }

  function waitForTurn(storeId: number): Promise<boolean> {
    const ofStore = waiting.filter((each) => each.storeId === storeId);
    if (waiting.length >= mayWait || ofStore.length >= mayWait / 2) return Promise.resolve(false);
    return new Promise((resolve) => {
      const entry = { storeId, start: resolve };
      waiting.push(entry);
      const giveUp = () => {
        waiting = waiting.filter((each) => each !== entry);
        resolve(false);
      };
      setTimeout(giveUp, waitMs).unref();
    });
  }

  return async <T>(storeId: number, work: () => Promise<T>): Promise<T | null> => {
    if (isFree(storeId)) running.push(storeId);
    else if (!(await waitForTurn(storeId))) return null;
    try {
      return await work();
    } finally {
      handOver(storeId);
    }
  };
}
