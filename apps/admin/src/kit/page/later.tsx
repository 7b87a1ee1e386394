import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** After the first frame, and before anybody can have scrolled; in milliseconds. */
const soonMs = 60;

/** Entries of the tab's history that were drawn: Back and forward lead to a place on them, which must be there at once. */
const drawn = new Set<unknown>();
const entry = (): unknown => (window.history.state as { __TSR_key?: string } | null)?.__TSR_key;

/** The entry that this load of the app began with. After a reload one comes back to where one was on it. */
const first = entry();

function isReturn(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReload = load !== undefined && load.type !== 'navigate' && entry() === first;
  return isReload || drawn.has(entry());
}

/** False while the page is drawn for the first time, true soon after it is seen; true at once where one comes back to it. */
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
 * False while the frame around the first page is drawn; then the page is drawn in small steps, between which the browser
 * answers. True at once where one comes back, which leads to a place on the page.
 */
export function useFramed(): boolean {
  const [isFramed, setFramed] = useState(isReturn);
  useEffect(() => startTransition(() => setFramed(true)), []);
  return isFramed;
}

interface LaterProps {
  /** Below the fold of a phone alone: in a wider window it is drawn at once. */
  onPhone?: boolean;
  children: ReactNode;
}

/** What lies below the fold of a long page: drawn once what stands above it is seen, so that it does not wait. */
export function Later({ onPhone = false, children }: LaterProps) {
  const isSeen = useSeen();
  const [isAbove] = useState(() => onPhone && !window.matchMedia('(max-width: 640px)').matches);
  return (isSeen || isAbove) && children;
}
