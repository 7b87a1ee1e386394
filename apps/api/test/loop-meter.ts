import { readFileSync } from 'node:fs';

/** Processor time of the main thread in milliseconds; of the whole process if the system does not separate threads. */
function usedMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/**
 * Longest turn of the event loop during the work, in milliseconds of processor time. All other requests wait that long.
 * Time that the machine gives to other processes does not count.
 */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, before, isOver] = [0, usedMs(), false];
  const look = () => {
    const now = usedMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setTimeout(look, 1);
  };
  setTimeout(look, 1);
  try {
    await work();
  } finally {
    isOver = true;
    look();
  }
  return longest;
}

/** Repeats the measurement if it is above `most`, because some turns pay for the garbage of others. */
export async function turnOf(work: () => Promise<unknown>, most: number, tries = 3): Promise<number> {
  const ms = await longestTurn(work);
  return ms > most && tries > 1 ? Math.min(ms, await turnOf(work, most, tries - 1)) : ms;
}
