import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../kit/look/is-typing.ts';

/** Maximum milliseconds between two keys of a scanner, which types faster than people. */
const scannerMs = 60;
/** Content of the receipt's bar code: see `features/receipt/order-code.tsx`. */
const scanned = /^P\d{1,10}$/;

/** True if a text field or an open dialog should receive the key. */
const isTaken = (target: EventTarget | null) =>
  isTyping(target) || document.querySelector('[aria-modal="true"]') !== null;

/** Ctrl-K or ⌘K opens the search. A receipt's code scanned outside text fields opens its order. */
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
    // A scanner presses Shift for the capital letter; that key is not part of the code.
    if (event.key.length === 1) burst.text = (isBurst ? burst.text : '') + event.key.toUpperCase();
    else if (event.key !== 'Shift') burst.text = '';
  });
  useEffect(() => {
    const burst = { text: '', at: 0 };
    const onKey = (event: KeyboardEvent) => hear(event, burst);
    // The capture phase runs before the page's shortcuts, so that a scanned code does not move through a list.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
