import { useSyncExternalStore } from 'react';

/** `seen`: the newest order when the list was last looked at. `told`: the newest that a sound told of, in any tab. */
type Mark = 'seen' | 'told';

/** Kept for a store in this browser; the tabs share it. */
const keyOf = (mark: Mark, storeId: number) => `botica-orders-${mark}-${storeId}`;
const changed = 'botica-orders-marks';

// A browser without storage remembers until the page is left.
const memory = new Map<string, number>();

export function readMark(mark: Mark, storeId: number): number | undefined {
  const key = keyOf(mark, storeId);
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : Number(stored);
  } catch {
    return memory.get(key);
  }
}

export function writeMark(mark: Mark, storeId: number, id: number): void {
  const key = keyOf(mark, storeId);
  try {
    localStorage.setItem(key, String(id));
  } catch {
    memory.set(key, id);
  }
  window.dispatchEvent(new Event(changed));
}

function subscribe(listener: () => void): () => void {
  // The second event is of the other tabs.
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}

export const useSeenOrder = (storeId: number): number | undefined =>
  useSyncExternalStore(subscribe, () => readMark('seen', storeId));
