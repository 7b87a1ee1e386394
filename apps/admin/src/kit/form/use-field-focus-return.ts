import { useEffect } from 'react';

/**
 * Returns the focus to the field that was changed first when the save buttons disappear after saving or discarding. Not
 * on touch screens, where the keyboard would open again.
 */
export function useFieldFocusReturn(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty || !window.matchMedia('(pointer: fine)').matches) return;
    const field = document.activeElement;
    return () => {
      // The focus stays where it is if the person has moved it meanwhile.
      setTimeout(() => {
        const isFree = document.activeElement === document.body;
        if (isFree && field instanceof HTMLElement) field.focus({ preventScroll: true });
      });
    };
  }, [isDirty]);
}
