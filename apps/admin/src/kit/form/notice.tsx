import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A sentence above a form that applies to all of it. */
export function Notice({ children }: { children: ReactNode }) {
  return <Line Icon={IconInfoCircle}>{children}</Line>;
}

/** The reason why a form can only be read. */
export function LockedNotice({ reason }: { reason: string | undefined }) {
  return reason && <Line Icon={IconLock}>{reason}</Line>;
}

function Line({ Icon, children }: { Icon: typeof IconLock; children: ReactNode }) {
  return (
    <p className={classes.notice}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
