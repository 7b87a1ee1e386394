import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  tone: 'success' | 'warning' | 'error';
  message: string;
  /** A control that acts on the message. It closes the message itself when the action is no longer possible. */
  action?: ((close: () => void) => ReactNode) | undefined;
  /** Key of the record that the message is about. */
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

/** Shows a message. An earlier message with an action stays beside it, unless both are about the same record. */
function show(tone: Toast['tone'], message: string, { action, about }: ToastOptions = {}): void {
  lastId += 1;
  const kept = present.filter((older) => older.action && !action && (!about || older.about !== about));
  put([...kept, { id: lastId, tone, message, action, about }]);
}

/** A message at the bottom centre for 5 seconds. A newer message replaces an older one. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
};

/** The messages on screen for the Toaster, oldest first, in the shape of useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  present: () => present,
  close: (id: number) => put(present.filter((one) => one.id !== id)),
};
