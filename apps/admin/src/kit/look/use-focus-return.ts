import { useEffect } from 'react';

/**
 * Gives the focus back to where it was before `opened`, also when the window is mounted open or unmounted by its
 * caller; the kit's own return misses both.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      // After the focus trap has let go; not when something else was focused on purpose meanwhile.
      setTimeout(() => {
        const isFree = document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]');
        if (isFree && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
