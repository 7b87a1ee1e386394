/** Milliseconds that are read again: the provider's clock may differ, and new items may appear late. */
const overlapMs = 60 * 60_000;

/** Progress of reading a list of the provider. */
export interface Reading<Place> {
  /** End of the part that was read completely; null before the first reading. */
  readUntil: Date | null;
  /** End of the part whose reading was interrupted; null if none was. */
  windowUntil: Date | null;
  place: Place;
}

interface ReadingSteps<Place> {
  first: Place;
  now: Date;
  /** False when the time is up. */
  goOn: () => Promise<boolean>;
  /**
   * Handles a page and returns the cursor of the next; null after the last page. `since` is null for the first reading
   * of everything.
   */
  takePage: (span: { since: Date | null; until: Date }, place: Place) => Promise<Place | null>;
  /** Stores the progress. `readUntil` is set only after a complete reading. */
  note: (reading: { readUntil?: Date; windowUntil: Date | null; place: Place }) => Promise<void>;
}

/**
 * Reads all changes since the last reading, page by page; at first everything. The end of the part is fixed, so that
 * pages do not shift, and an interrupted reading continues where it stopped. False when the time is up.
 */
export async function readPages<Place>(
  { readUntil, windowUntil, place }: Reading<Place>,
  { first, now, goOn, takePage, note }: ReadingSteps<Place>,
): Promise<boolean> {
  const since = readUntil && new Date(readUntil.getTime() - overlapMs);
  const until = windowUntil ?? now;
  let at = windowUntil ? place : first;
  for (;;) {
    if (!(await goOn())) return false;
    const next = await takePage({ since, until }, at);
    if (next === null) break;
    at = next;
    await note({ windowUntil: until, place: at });
  }
  await note({ readUntil: until, windowUntil: null, place: first });
  return true;
}
