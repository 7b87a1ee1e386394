import { useEffect } from 'react';

const focusable = 'a, button, input, select, textarea, [tabindex]';

/**
 * Returns the focus to where it was before `opened`, also if the dialog is mounted open or unmounted by its caller;
 * Mantine's own return misses both cases. If that element has disappeared, its nearest neighbour gets the focus, never
 * the top of the page.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before: Element[] = [];
    // Only inside the page's content: app/focus-page announces another page by itself.
    for (let one = document.activeElement; one && !one.matches('main, body'); one = one.parentElement) before.push(one);
    return () => {
      // Runs after the focus trap has been released. The focus stays where it is if the person has moved it meanwhile.
      setTimeout(() => {
        const isFree = document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]');
        if (isFree) before.some(takesFocus);
      });
    };
  }, [opened]);
}

/** Focuses the element, or its first focusable descendant. False if neither is possible. */
function takesFocus(place: Element): boolean {
  if (!place.isConnected) return false;
  return [place, ...place.querySelectorAll(focusable)].some((one) => {
    if (one instanceof HTMLElement && one.matches(focusable)) one.focus({ preventScroll: true });
    return document.activeElement === one;
  });
}
