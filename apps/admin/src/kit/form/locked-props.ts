/** What a field takes that may not be changed just now (see `lockedProps`). */
export interface LockedProps {
  readOnly?: boolean;
  'aria-disabled'?: boolean;
  'data-disabled'?: boolean;
}

/**
 * For a field that may not be changed just now, because a save is under way or has ended its time: it looks and is
 * announced as disabled, but keeps the focus. A `disabled` one drops it to the top of the page, under whoever works by
 * keyboard.
 */
export const lockedProps = (isLocked: boolean): LockedProps =>
  isLocked ? { readOnly: true, 'aria-disabled': true, 'data-disabled': true } : {};
