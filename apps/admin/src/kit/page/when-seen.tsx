import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** True once somebody has come to where the mark stands; `isThere` says that it does. */
export function useSeen(mark: RefObject<Element | null>, isThere = true): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!(isThere && mark.current) || isSeen) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [mark, isThere, isSeen]);
  return isSeen;
}

/** What stands so far below that many never come there: drawn, and fetched, once somebody does. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  return useSeen(mark) ? children : <div ref={mark} />;
}
