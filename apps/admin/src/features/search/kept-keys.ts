/** Buffers the keys typed before the search field exists. */
export interface KeptKeys {
  text: string;
  /** True if Enter came last: the first result opens. */
  isEntered: boolean;
}

let kept: KeptKeys | null = null;
let stop: () => void = () => undefined;

/**
 * Starts buffering: keys go to the search that is opening and not to the page, where letters are commands. Esc cancels
 * the search.
 */
export function keepKeys(onEscape: () => void): void {
  if (kept) return;
  const keys: KeptKeys = { text: '', isEntered: false };
  kept = keys;
  const hear = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    // AltGr, which types letters on many keyboards, reports Ctrl and Alt together.
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

/** Returns the buffered keys and ends the buffering. */
export function takeKeys(): KeptKeys {
  const keys = kept ?? { text: '', isEntered: false };
  stop();
  return keys;
}
