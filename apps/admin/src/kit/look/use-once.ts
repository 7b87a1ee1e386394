import { useRef, useState } from 'react';

/**
 * Wraps a handler so that a double click acts once: while the returned promise is pending, further calls do nothing and
 * `busy` is true. The handler shows its own errors; here they only end the waiting.
 */
export function useOnce<Args extends unknown[]>(
  handler: ((...args: Args) => unknown) | undefined,
): { run: (...args: Args) => void; busy: boolean } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = (...args: Args) => {
    if (running.current || !handler) return;
    const result = handler(...args);
    if (!(result instanceof Promise)) return;
    running.current = true;
    setBusy(true);
    const end = () => {
      running.current = false;
      setBusy(false);
    };
    result.then(end, (error: unknown) => {
      end();
      throw error;
    });
  };
  return { run, busy };
}
