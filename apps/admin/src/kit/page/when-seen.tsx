import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** A page that is still being drawn passes by in less than this, in milliseconds: what it pushes down was not come to. */
const passingMs = 120;

/** True once somebody has come to where the mark stands; `isThere` says that it does. */
export function useSeen(mark: RefObject<Element | null>, isThere = true): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!(isThere && mark.current) || isSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setSeen(true), passingMs);
    });
    watch.observe(mark.current);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [mark, isThere, isSeen]);
  return isSeen;
}

/** What stands so far below that many never come there: drawn, and fetched, once somebody does. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  return useSeen(mark) ? children : <div ref={mark} />;
}
