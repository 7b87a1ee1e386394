import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../kit/look/is-typing.ts';

/** A scanner types faster than any hand; in milliseconds between two letters. */
const scannerMs = 60;
/** What the receipt's code holds: see `features/receipt/order-code.tsx`. */
const scanned = /^P\d{1,10}$/;

/** A text field takes its letters itself, and so does an open window. */
const isTaken = (target: EventTarget | null) =>
  isTyping(target) || document.querySelector('[aria-modal="true"]') !== null;

/** Ctrl-K or ⌘K opens the search; a receipt's code that is scanned outside of fields opens its order. */
export function useSearchKeys(onOpen: () => void, onScan: (code: string) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent, burst: { text: string; at: number }) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      return onOpen();
    }
    if (isTaken(event.target)) return;
    const isBurst = event.timeStamp - burst.at < scannerMs;
    burst.at = event.timeStamp;
    if (event.key === 'Enter' && isBurst && scanned.test(burst.text)) {
      event.preventDefault();
      event.stopPropagation();
      onScan(burst.text);
    }
    // A scanner holds Shift down for the capital: that key is none of the code's.
    if (event.key.length === 1) burst.text = (isBurst ? burst.text : '') + event.key.toUpperCase();
    else if (event.key !== 'Shift') burst.text = '';
  });
  useEffect(() => {
    const burst = { text: '', at: 0 };
    const onKey = (event: KeyboardEvent) => hear(event, burst);
    // Before the page's own keys: a scanned code must not walk through a list.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
