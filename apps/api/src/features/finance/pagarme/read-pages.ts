/** Their clock and ours need not agree, and what was just made may show late. */
const overlapMs = 60 * 60_000;

/** How far a list at the provider's was read. */
export interface Reading<Place> {
  /** All until then was read before; null: nothing was. */
  readUntil: Date | null;
  /** Until when it reads where it was left in the middle, else null. */
  windowUntil: Date | null;
  /** The next page. */
  place: Place;
}

interface ReadingSteps<Place> {
  first: Place;
  now: Date;
  /** False when time is up. */
  goOn: () => Promise<boolean>;
  /** Takes in a page and answers the next one's place; null: it was the last. `since` null: all there are. */
  takePage: (span: { since: Date | null; until: Date }, place: Place) => Promise<Place | null>;
  /** `readUntil` only once all until then was read. */
  note: (reading: { readUntil?: Date; windowUntil: Date | null; place: Place }) => Promise<void>;
}

/**
 * What has changed since the last time, page by page; at first all there is. What is read now ends at a fixed moment, so
 * that pages stay what they are, and goes on where it was left. Answers false when time was up.
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
