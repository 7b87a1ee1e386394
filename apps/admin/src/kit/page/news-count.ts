import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** How much new there is that nobody looked at in this browser: the menu and the tab's title show it. */
export function setNewsCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useNewsCount = (): number => useSyncExternalStore(subscribe, () => count);

function subscribeToSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The count while the tab is in the background, else 0: on a page in sight the menu says it. */
export function useUnseenCount(): number {
  const isHidden = useSyncExternalStore(subscribeToSight, () => document.visibilityState === 'hidden');
  const news = useNewsCount();
  return isHidden ? news : 0;
}
