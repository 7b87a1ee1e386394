import { useEffect } from 'react';

/** Forms and dialogs of the page with unsaved changes. */
const forms = new Set<symbol>();
const listeners = new Set<(isUnsaved: boolean) => void>();

export const hasUnsaved = (): boolean => forms.size > 0;

/** Calls the listener when the first form becomes unsaved and when the last one is saved. */
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

/**
 * While true, the page's record is not refreshed under the person who edits it, and other people see that somebody
 * edits it.
 */
export function useHold(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdForm() : undefined), [isHeld]);
}
