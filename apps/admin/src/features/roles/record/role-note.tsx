import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './role-note.module.css';

/** A sentence above the form that holds for all of it. */
export function RoleNote({ locked, children }: { locked?: boolean; children: ReactNode }) {
  const Icon = locked ? IconLock : IconInfoCircle;
  return (
    <p className={classes.note}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
