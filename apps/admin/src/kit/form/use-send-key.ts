import { useRef } from 'react';
import { drawKey } from '../api/draw-key.ts';

/**
 * The `Idempotency-Key` of what a form sends: sent again unchanged, because its answer was lost on the way, it is the same
 * one, and is done once.
 */
export function useSendKey(): (body: object) => string {
  const sent = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: drawKey() };
    return sent.current.key;
  };
}
