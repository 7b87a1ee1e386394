import { useSyncExternalStore } from 'react';

/** Read in every first load; all else of it is in `watched-works.ts`. */
const key = 'botica-works';

function subscribe(listener: () => void): () => void {
  window.addEventListener(key, listener);
  return () => window.removeEventListener(key, listener);
}

/** `12@…,15@…`: works that this browser started; empty where there are none. */
export const useWatchedBatches = () =>
  useSyncExternalStore(subscribe, () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  });
