import { useState } from 'react';
import { isTyping } from '../look/is-typing.ts';

const storageKey = 'botica-list-keys';

/** Single-letter keys can be switched off (WCAG 2.1.4: speech input types letters too). */
export interface LetterKeys {
  enabled: boolean;
  setEnabled: (enabled: boolean) => void;
}

export function useLetterKeys(): LetterKeys {
  const [enabled, setEnabledState] = useState(readEnabled);
  const setEnabled = (next: boolean) => {
    setEnabledState(next);
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
    } catch {
      // No storage: the choice holds until the page is left.
    }
  };
  return { enabled, setEnabled };
}

function readEnabled(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Somebody types, or a window is open: a letter is no key then. */
export function isBusy(target: EventTarget | null): boolean {
  return isTyping(target) || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
