import { useRef } from 'react';
import { drawKey } from '../api/draw-key.ts';

/**
 * Returns the `Idempotency-Key` for a form's body. An unchanged body keeps its key, so that a retry after a lost answer
 * is done once.
 */
export function useSendKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: drawKey() };
    return last.current.key;
  };
}
