import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  tone: 'success' | 'warning' | 'error';
  message: string;
  /** What can be done about it; it takes the message away itself. */
  action: ReactNode;
}

interface ToastOptions {
  action?: ReactNode;
}

let present: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function put(next: Toast | null): void {
  present = next;
  for (const listener of listeners) listener();
}

function show(tone: Toast['tone'], message: string, options: ToastOptions = {}): void {
  lastId += 1;
  put({ id: lastId, tone, message, action: options.action });
}

/** A message at the bottom centre, 5 seconds, one at a time: a newer one takes the older one's place. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  warning: (message: string) => show('warning', message),
  error: (message: string) => show('error', message),
};

/** For the Toaster: the message on screen, in the shape of useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  present: () => present,
  close: () => put(null),
};
