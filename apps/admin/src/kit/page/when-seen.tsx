import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What stands so far below that many never come there: drawn, and fetched, once somebody does. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return isSeen ? children : <div ref={mark} />;
}
