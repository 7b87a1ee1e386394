import { useEffect } from 'react';

/** Forms and windows of the page that hold something unsaved. */
const forms = new Set<symbol>();
const listeners = new Set<(isUnsaved: boolean) => void>();

export const hasUnsaved = (): boolean => forms.size > 0;

/** Calls the listener when something is unsaved for the first time, and when nothing is any more. */
export const onUnsaved = (listener: (isUnsaved: boolean) => void): void => void listeners.add(listener);

/** Counts a form as unsaved until the returned function is called. */
function holdForm(): () => void {
  const form = Symbol('form');
  const wasUnsaved = hasUnsaved();
  forms.add(form);
  if (!wasUnsaved) for (const listener of listeners) listener(true);
  return () => {
    forms.delete(form);
    if (!hasUnsaved()) for (const listener of listeners) listener(false);
  };
}

/** While it is true the page's record stays as it is under the person who works on it, and others see that somebody does. */
export function useHold(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdForm() : undefined), [isHeld]);
}
