/**
 * Runs an async function on each item, a fixed number at once. The first failure is thrown after the running ones have
 * ended.
 */
export async function eachOf<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failed: unknown[] = [];
  try {
    for await (const item of items) {
      const ended = work(item)
        .catch((error: unknown) => void failed.push(error))
        .finally(() => running.delete(ended));
      running.add(ended);
      if (running.size >= atOnce) await Promise.race(running);
      if (failed.length > 0) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (failed.length > 0) throw failed[0];
}
