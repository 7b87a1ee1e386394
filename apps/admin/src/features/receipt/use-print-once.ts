import { useEffect, useState } from 'react';

/** The next painted frame. A background tab paints when it becomes visible. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Opens the print dialog once `ready`, and closes the window after it. Later prints by the person close nothing.
 * Returns true afterwards, because browsers refuse to close a window that no script opened.
 */
export function usePrintOnce(ready: boolean): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!ready) return;
    let cancelled = false;
    const leave = () => {
      window.close();
      setDone(true);
    };
    const print = async () => {
      await document.fonts.ready;
      // A picture that cannot be loaded is left out.
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      await nextFrame();
      await nextFrame();
      if (cancelled) return;
      window.addEventListener('afterprint', leave, { once: true });
      window.print();
    };
    void print();
    return () => {
      cancelled = true;
      window.removeEventListener('afterprint', leave);
    };
  }, [ready]);
  return isDone;
}
