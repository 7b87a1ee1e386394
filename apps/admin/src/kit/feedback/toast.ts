import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  tone: 'success' | 'warning' | 'error';
  message: string;
  /** What can be done about it, for as long as that can be done: it takes the message away itself. */
  action?: ((close: () => void) => ReactNode) | undefined;
  /** The record that it tells of. */
  about?: string | undefined;
}

type ToastOptions = Pick<Toast, 'action' | 'about'>;

let present: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]): void {
  present = next;
  for (const listener of listeners) listener();
}

/** What can still be done with the one before stays beside the new one, unless that says what became of the same record. */
function show(tone: Toast['tone'], message: string, { action, about }: ToastOptions = {}): void {
  lastId += 1;
  const kept = present.filter((older) => older.action && !action && (!about || older.about !== about));
  put([...kept, { id: lastId, tone, message, action, about }]);
}

/** A message at the bottom centre, 5 seconds: a newer one takes the older one's place. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
};

/** For the Toaster: the messages on screen, oldest first, in the shape of useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  present: () => present,
  close: (id: number) => put(present.filter((one) => one.id !== id)),
};
