/**
 * Remembers across reloads that a person signed in with this browser. It stores only that fact; the token is in a
 * cookie that scripts cannot read.
 */
export const hintKey = 'botica-signed-in';
/** The value during a sign-out. */
export const signedOut = '0';

export function setSessionHint(value = '1'): void {
  try {
    localStorage.setItem(hintKey, value);
  } catch {
    // Storage refused (private window, policy): then a failed check reloads nothing.
  }
}

export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
}

/** Removes the hint; true if there was one. */
export function takeSessionHint(): boolean {
  try {
    const isSet = localStorage.getItem(hintKey) !== null;
    localStorage.removeItem(hintKey);
    return isSet;
  } catch {
    return false;
  }
}
