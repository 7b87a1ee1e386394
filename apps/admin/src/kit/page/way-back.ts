import type { MouseEvent } from 'react';

interface HistoryEntry {
  href: string;
  state: { __TSR_index: number };
}

/** Index of a history entry → URL of the entry before it. */
const cameFrom = new Map<number, string>();

/** Called after each navigation. A new entry has the former one before it. */
export function noteStep(from: HistoryEntry | undefined, to: HistoryEntry): void {
  if (from && to.state.__TSR_index === from.state.__TSR_index + 1) cameFrom.set(to.state.__TSR_index, from.href);
}

const placeOf = (href: string) => {
  const { pathname, searchParams } = new URL(href, window.location.origin);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
};

/**
 * True for a plain click on a link to the previous page, where a step back in the history restores the scroll position.
 */
export function isStepBack({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
  const before = cameFrom.get((window.history.state as HistoryEntry['state'] | null)?.__TSR_index ?? -1);
  return isPlain && before !== undefined && placeOf(before) === placeOf(currentTarget.href);
}
