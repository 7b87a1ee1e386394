interface Places {
  /** How many jobs run at once. */
  atOnce: number;
  /** How many of them may have the same owner; by default all. */
  atOnceOfOne?: number;
}

interface Line<Refusal> {
  /** How many jobs of this line may wait for a place. */
  mayWait: number;
  /** How many waiting jobs of this line may have the same owner; by default all. */
  mayWaitOfOne?: number;
  /** How many jobs of one owner this line takes, running or waiting; by default any number. */
  mayBeOfOne?: number;
  /** A job that waits longer than this is refused. */
  waitMs?: number;
  /** The result for a job that is not taken; `isOwn` when its owner has too many in this line already. */
  refuse: (isOwn: boolean) => Refusal;
}

interface Waiting {
  owner: number;
  line: object;
  start: (hasPlace: boolean) => void;
}

const countOf = (owner: number, owners: readonly number[]) => owners.filter((each) => each === owner).length;

/**
 * Makes a queue with a fixed number of places. Each call of the result opens a line to these places, and a line runs
 * jobs in the order in which they came; a job whose owner has all its places lets the jobs of others pass.
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
    // The place is taken here already, so that no newcomer slips in between.
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
