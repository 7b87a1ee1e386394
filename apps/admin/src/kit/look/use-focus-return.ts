import { useEffect } from 'react';

const focusable = 'a, button, input, select, textarea, [tabindex]';

/**
 * Gives the focus back to where it was before `opened`, also when the window is mounted open or unmounted by its
 * caller; the kit's own return misses both. What has gone meanwhile, or was closed by what the window did, hands it to
 * its nearest neighbour: never back to the top of the page.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before: Element[] = [];
    // Within the page's content: another page is told by itself that it was opened (app/focus-page).
    for (let one = document.activeElement; one && !one.matches('main, body'); one = one.parentElement) before.push(one);
    return () => {
      // After the focus trap has let go; not when something else was focused on purpose meanwhile.
      setTimeout(() => {
        const isFree = document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]');
        if (isFree) before.some(takesFocus);
      });
    };
  }, [opened]);
}

/** Focuses it, or the first in it that can be; false when it is no longer in the page or holds none. */
function takesFocus(place: Element): boolean {
  if (!place.isConnected) return false;
  return [place, ...place.querySelectorAll(focusable)].some((one) => {
    if (one instanceof HTMLElement && one.matches(focusable)) one.focus({ preventScroll: true });
    return document.activeElement === one;
  });
}
