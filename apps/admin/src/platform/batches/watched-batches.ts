/**
 * Works that this browser started and has not been told the end of: it shows them on every page, also after a reload. Those
 * of another person or store are among them, as `12@1763870000000`: number and when it was started.
 */
const key = 'botica-works';

/** What nobody has found for a day was somebody else's. */
const forgottenAfterMs = 24 * 60 * 60 * 1000;

const justNowMs = 10_000;

interface Watched {
  id: number;
  at: number;
}

function read(): readonly Watched[] {
  try {
    const entries = (localStorage.getItem(key) ?? '').split(',').map((entry) => entry.split('@').map(Number));
    return entries.flatMap(([id, at = 0]) => (id && Date.now() - at < forgottenAfterMs ? [{ id, at }] : []));
  } catch {
    // No storage: the page of works shows them.
    return [];
  }
}

function write(batches: readonly Watched[]): void {
  try {
    if (batches.length > 0) localStorage.setItem(key, batches.map(({ id, at }) => `${id}@${at}`).join());
    else localStorage.removeItem(key);
  } catch {
    // As above.
  }
  window.dispatchEvent(new Event(key));
}

export const watchedBatches = (): number[] => read().map(({ id }) => id);

/** One was started a moment ago, by this page or the one before a reload. */
export const beganJustNow = (): boolean => read().some(({ at }) => Date.now() - at < justNowMs);

export const watchBatch = (id: number) => write([...read().filter((one) => one.id !== id), { id, at: Date.now() }]);

export const dropBatches = (ids: readonly number[]) => write(read().filter(({ id }) => !ids.includes(id)));
