import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Delay after the first frame, before anybody can have scrolled; in milliseconds. */
const soonMs = 60;

/**
 * History entries of the tab that were rendered. Back and forward restore a scroll position on them, so their content
 * must be there at once.
 */
const drawn = new Set<unknown>();
const entry = (): unknown => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key;

/** The history entry of this load of the app. A reload restores its scroll position. */
const first = entry();

function isReturn(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReload = load !== undefined && load.type !== 'navigate' && entry() === first;
  return isReload || drawn.has(entry());
}

/**
 * False on the first render of a page and true soon after it is visible. True at once when the person returns to the
 * page.
 */
export function useSeen(): boolean {
  const [isSeen, setSeen] = useState(isReturn);
  useEffect(() => {
    drawn.add(entry());
    const timer = setTimeout(() => startTransition(() => setSeen(true)), soonMs);
    return () => clearTimeout(timer);
  }, []);
  return isSeen;
}

/**
 * False while the frame around the first page is rendered; then the page is rendered in small steps, between which the
 * browser can react. True at once when the person returns to the page.
 */
export function useFramed(): boolean {
  const [isFramed, setFramed] = useState(isReturn);
  useEffect(() => startTransition(() => setFramed(true)), []);
  return isFramed;
}

interface LaterProps {
  /** The content is below the fold only on a phone; in a wider window it is rendered at once. */
  onPhone?: boolean;
  children: ReactNode;
}

/**
 * Content below the fold of a long page. It is rendered after the content above it is visible, so that it does not
 * delay that.
 */
export function Later({ onPhone = false, children }: LaterProps) {
  const isSeen = useSeen();
  const [isAbove] = useState(() => onPhone && !window.matchMedia('(max-width: 640px)').matches);
  return (isSeen || isAbove) && children;
}
