import { useEffect } from 'react';

/**
 * For a form whose buttons go once nothing is unsaved: who saved or discarded with them is back at the field that was
 * changed first. Not where fingers type, whose keyboard would come up again.
 */
export function useFieldFocusReturn(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty || !window.matchMedia('(pointer: fine)').matches) return;
    const field = document.activeElement;
    return () => {
      // Not when something else was focused on purpose meanwhile.
      setTimeout(() => {
        const isFree = document.activeElement === document.body;
        if (isFree && field instanceof HTMLElement) field.focus({ preventScroll: true });
      });
    };
  }, [isDirty]);
}
