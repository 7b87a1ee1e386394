/**
 * Remembers, across reloads, that somebody signed in with this browser: no token, which is in a cookie that scripts
 * cannot read, only the fact. Pages ask it where others would look for a stored token.
 */
const key = 'botica-signed-in';

export function setSessionHint(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Storage refused (private window, policy): then nothing is reloaded.
  }
}

export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Removes the hint; true when it was there. */
export function takeSessionHint(): boolean {
  try {
    const isSet = localStorage.getItem(key) !== null;
    localStorage.removeItem(key);
    return isSet;
  } catch {
    return false;
  }
}
