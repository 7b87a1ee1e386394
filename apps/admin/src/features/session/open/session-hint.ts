/**
 * Remembers, across reloads, that somebody signed in with this browser: no token, which is in a cookie that scripts
 * cannot read, only the fact. Pages ask it where others would look for a stored token.
 */
export const hintKey = 'botica-signed-in';
/** What it says for the moment in which somebody signs out. */
export const signedOut = '0';

export function setSessionHint(value = '1'): void {
  try {
    localStorage.setItem(hintKey, value);
  } catch {
    // Storage refused (private window, policy): then nothing is reloaded.
  }
}

export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
}

/** Removes the hint; true when it was there. */
export function takeSessionHint(): boolean {
  try {
    const isSet = localStorage.getItem(hintKey) !== null;
    localStorage.removeItem(hintKey);
    return isSet;
  } catch {
    return false;
  }
}
