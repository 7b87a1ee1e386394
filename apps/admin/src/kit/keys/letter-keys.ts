import { useState } from 'react';
import { isTyping } from '../look/is-typing.ts';

const storageKey = 'botica-list-keys';

/** Single-letter shortcuts can be switched off (WCAG 2.1.4), because speech input types letters too. */
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
      // The storage is missing, so the choice lasts until the page is closed.
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

/** True while somebody types or a dialog is open; letters are then no shortcuts. */
export function isBusy(target: EventTarget | null): boolean {
  return isTyping(target) || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
