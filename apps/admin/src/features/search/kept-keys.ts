/** Keeps the keys that were typed before there was a field for them. */
export interface KeptKeys {
  text: string;
  /** Enter came last: what the text finds is to be opened. */
  isEntered: boolean;
}

let kept: KeptKeys | null = null;
let stop: () => void = () => undefined;

/**
 * From now on keys belong to the search that is being opened: they are kept, and none of them reaches the page, whose
 * letters are commands. Esc gives the search up.
 */
export function keepKeys(onEscape: () => void): void {
  if (kept) return;
  const keys: KeptKeys = { text: '', isEntered: false };
  kept = keys;
  const hear = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    // AltGr, which writes letters on many keyboards, is Ctrl and Alt together.
    if (metaKey || ctrlKey !== altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') {
      stop();
      onEscape();
    } else if (key === 'Enter') keys.isEntered = true;
    else if (key === 'Backspace') keys.text = [...keys.text].slice(0, -1).join('');
    else if ([...key].length === 1 && !keys.isEntered) keys.text += key;
  };
  window.addEventListener('keydown', hear, true);
  stop = () => {
    window.removeEventListener('keydown', hear, true);
    kept = null;
  };
}

/** Hands over what was kept; from now on keys go where the focus is. */
export function takeKeys(): KeptKeys {
  const keys = kept ?? { text: '', isEntered: false };
  stop();
  return keys;
}
