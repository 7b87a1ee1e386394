import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from './toast.ts';
import classes from './toaster.module.css';

/** Time that a message stays, in milliseconds. The timer stops while the pointer or the focus is on it. */
const visibleMs = 5000;
const icons = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX };

/**
 * Renders the current toasts, once at the root. Both live regions are always in the page, because a screen reader does
 * not announce a region that appears together with its text. @mantine/notifications would add 12 kB to every first
 * load.
 */
export function Toaster() {
  const present = useSyncExternalStore(toastStore.subscribe, toastStore.present);
  const cards = (areErrors: boolean) =>
    present
      .filter(({ tone }) => (tone === 'error') === areErrors)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <div className={classes.place}>
      <div role="status">{cards(false)}</div>
      <div role="alert">{cards(true)}</div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const close = () => toastStore.close(toast.id);
  useEffect(() => {
    if (isPaused || toast.action) return;
    const timer = setTimeout(() => toastStore.close(toast.id), visibleMs);
    return () => clearTimeout(timer);
  }, [isPaused, toast]);
  const Icon = icons[toast.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from vanishing
    <div
      className={classes.card}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={20} className={classes[toast.tone]} aria-hidden />
      <span className={classes.message}>{toast.message}</span>
      {toast.action?.(close)}
      <button type="button" className={classes.close} onClick={close} aria-label="Fechar aviso">
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
