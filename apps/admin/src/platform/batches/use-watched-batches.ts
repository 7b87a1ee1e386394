import { useSyncExternalStore } from 'react';

/** In every first load, so the rest of the code is in `watched-batches.ts`. */
const key = 'botica-works';

function subscribe(listener: () => void): () => void {
  window.addEventListener(key, listener);
  return () => window.removeEventListener(key, listener);
}

/** `12@…,15@…`: batches that this browser started; empty if there are none. */
export const useWatchedBatches = () =>
  useSyncExternalStore(subscribe, () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  });
