import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Sets the number of news that nobody has opened in this browser, shown by the menu and the tab's title. */
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

/** The count while the tab is in the background, else 0, because the menu of a visible page shows it. */
export function useUnseenCount(): number {
  const isHidden = useSyncExternalStore(subscribeToSight, () => document.visibilityState === 'hidden');
  const news = useNewsCount();
  return isHidden ? news : 0;
}
