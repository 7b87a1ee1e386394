import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Minimum time in view, in milliseconds. While a page is still being rendered, the mark can pass by without being
 * reached.
 */
const passingMs = 120;

/** True once the mark has been scrolled into view; `isThere` says whether it is rendered. */
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

/** Content so far below that many people never reach it. It is loaded and rendered when it comes into view. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  return useSeen(mark) ? children : <div ref={mark} />;
}
