/**
 * Storage key of the batches that this browser started and whose end was not yet seen. It survives reloads. Batches of
 * other persons or stores are included. An entry is `12@1763870000000`: id and start time.
 */
const key = 'botica-works';

/** A batch that was not found for a day belongs to another person and is dropped. */
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
    // Without storage only the page of batches shows them.
    return [];
  }
}

function write(batches: readonly Watched[]): void {
  try {
    if (batches.length > 0) localStorage.setItem(key, batches.map(({ id, at }) => `${id}@${at}`).join());
    else localStorage.removeItem(key);
  } catch {
    // Without storage only the page of batches shows them.
  }
  window.dispatchEvent(new Event(key));
}

export const watchedBatches = (): number[] => read().map(({ id }) => id);

/** True if a batch was started a moment ago, by this page or before a reload. */
export const beganJustNow = (): boolean => read().some(({ at }) => Date.now() - at < justNowMs);

export const watchBatch = (id: number) => write([...read().filter((one) => one.id !== id), { id, at: Date.now() }]);

export const dropBatches = (ids: readonly number[]) => write(read().filter(({ id }) => !ids.includes(id)));
