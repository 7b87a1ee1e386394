import { undoSeconds } from '@botica/contract/kit/undo';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTyping } from '../look/is-typing.ts';
import classes from './undo-button.module.css';

interface UndoButtonProps {
  onUndo: () => unknown;
  /** Called when the time has expired or the button was used. */
  onClose: () => void;
}

/**
 * "Desfazer" with the remaining seconds. Ctrl+Z (⌘Z) does the same while nobody types. The timer does not stop under
 * the pointer, because the server's timer does not stop either.
 */
export function UndoButton({ onUndo, onClose }: UndoButtonProps) {
  const [left, setLeft] = useState(undoSeconds);
  const from = useRef<HTMLElement | null>(null);
  const run = () => {
    onClose();
    from.current?.focus();
    void onUndo();
  };
  const tick = useEffectEvent((next: number) => (next > 0 ? setLeft(next) : onClose()));
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isUndoKey(event) || isTyping(event.target)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const end = Date.now() + undoSeconds * 1000;
    const timer = setInterval(() => tick(Math.ceil((end - Date.now()) / 1000)), 200);
    document.addEventListener('keydown', pressed);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', pressed);
    };
  }, []);
  return (
    <button
      type="button"
      className={classes.undo}
      aria-keyshortcuts="Control+Z Meta+Z"
      title="Ctrl+Z (⌘Z)"
      onClick={run}
      onFocus={({ relatedTarget }) => {
        from.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      }}
    >
      Desfazer
      <span className="visually-hidden"> em até {undoSeconds} segundos, com Ctrl+Z</span>
      <span className={classes.left} aria-hidden>
        {left} s
      </span>
    </button>
  );
}

const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;
