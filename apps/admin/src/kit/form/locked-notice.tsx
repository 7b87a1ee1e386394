import { IconLock } from '@tabler/icons-react';
import classes from './locked-notice.module.css';

/** Above a form that may only be read. */
export function LockedNotice({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null;
  return (
    <p className={classes.locked}>
      <IconLock size={18} stroke={1.75} aria-hidden />
      {reason}
    </p>
  );
}
