/** Props of a field that cannot be changed at the moment (see `lockedProps`). */
export interface LockedProps {
  readOnly?: boolean;
  'aria-disabled'?: boolean;
  'data-disabled'?: boolean;
}

/**
 * Props of a field that is locked by a pending save or an expired deadline. It looks disabled and is announced as
 * disabled, but keeps the focus. A `disabled` field would move a keyboard user's focus to the top of the page.
 */
export const lockedProps = (isLocked: boolean): LockedProps =>
  isLocked ? { readOnly: true, 'aria-disabled': true, 'data-disabled': true } : {};
