import { useEffect, useState } from 'react';

/** The next frame that is really painted; in a background tab that is when somebody looks at it. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Opens the print dialog once `ready`, and closes the window when that dialog has been left; what a person prints
 * afterwards closes nothing. True afterwards, where the browser refuses to close a window that no script opened.
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
      // One that cannot be had is left out.
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
