interface Places {
  atOnce: number;
  /** Running jobs that may have the same owner; by default all. */
  atOnceOfOne?: number;
}

interface Line<Refusal> {
  /** Jobs of this line that may wait for a place. */
  mayWait: number;
  /** Waiting jobs of this line that may have the same owner; by default all. */
  mayWaitOfOne?: number;
  /** Jobs of one owner that this line accepts, running or waiting; by default any number. */
  mayBeOfOne?: number;
  /** A job that waits longer than this is refused. */
  waitMs?: number;
  /** Returns the result for a job that is not accepted; `isOwn` if its owner already has too many in this line. */
  refuse: (isOwn: boolean) => Refusal;
}

interface Waiting {
  owner: number;
  line: object;
  start: (hasPlace: boolean) => void;
}

const countOf = (owner: number, owners: readonly number[]) => owners.filter((each) => each === owner).length;

/**
 * Makes a queue with a fixed number of places. Each call of the result opens a line to these places. A line runs jobs
 * in the order of arrival; a job whose owner has all its places lets the jobs of others pass.
 */
export function fairQueue({ atOnce, atOnceOfOne = atOnce }: Places) {
  const running: number[] = [];
  let waiting: Waiting[] = [];
  const hasPlace = (owner: number) => running.length < atOnce && countOf(owner, running) < atOnceOfOne;

  function leave(owner: number): void {
    running.splice(running.indexOf(owner), 1);
    const next = waiting.find((each) => hasPlace(each.owner));
    if (next === undefined) return;
    waiting = waiting.filter((each) => each !== next);
    // Take the place here, so that no newcomer takes it first.
    running.push(next.owner);
    next.start(true);
  }

  return <Refusal>(line: Line<Refusal>) => {
    const { mayWait, mayWaitOfOne = mayWait, mayBeOfOne = Number.POSITIVE_INFINITY, waitMs, refuse } = line;
    const taken: number[] = [];

    function waitForPlace(owner: number): Promise<boolean> {
      const here = waiting.filter((each) => each.line === line).map((each) => each.owner);
      if (here.length >= mayWait || countOf(owner, here) >= mayWaitOfOne) return Promise.resolve(false);
      return new Promise((resolve) => {
        const entry = { owner, line, start: resolve };
        waiting.push(entry);
        if (waitMs === undefined) return;
        const giveUp = () => {
          waiting = waiting.filter((each) => each !== entry);
          resolve(false);
        };
        setTimeout(giveUp, waitMs).unref();
      });
    }

    async function runInPlace<T>(owner: number, job: () => Promise<T>): Promise<T | Refusal> {
      if (hasPlace(owner)) running.push(owner);
      else if (!(await waitForPlace(owner))) return refuse(false);
      try {
        return await job();
      } finally {
        leave(owner);
      }
    }

    return async <T>(owner: number, job: () => Promise<T>): Promise<T | Refusal> => {
      if (countOf(owner, taken) >= mayBeOfOne) return refuse(true);
      taken.push(owner);
      try {
        return await runInPlace(owner, job);
      } finally {
        taken.splice(taken.indexOf(owner), 1);
      }
    };
  };
}
