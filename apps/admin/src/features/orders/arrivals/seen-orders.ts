import { useSyncExternalStore } from 'react';

/**
 * `seen`: the newest order when the list was last seen. `told`: the newest order that a sound announced, in any tab.
 */
type Mark = 'seen' | 'told';

/** Storage key for a store in this browser, shared by its tabs. */
const keyOf = (mark: Mark, storeId: number) => `botica-orders-${mark}-${storeId}`;
const changed = 'botica-orders-marks';

// Without browser storage the marks last until the page is closed.
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
  // `storage` fires for changes by other tabs only.
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}

export const useSeenOrder = (storeId: number): number | undefined =>
  useSyncExternalStore(subscribe, () => readMark('seen', storeId));
