import { useRef } from 'react';
import { drawKey } from '../api/draw-key.ts';

/**
 * Returns the `Idempotency-Key` for a form's body. An unchanged body keeps its key, so that a retry after a lost answer
 * is done once.
 */
export function useSendKey(): (body: object) => string {
  const sent = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: drawKey() };
    return sent.current.key;
  };
}
