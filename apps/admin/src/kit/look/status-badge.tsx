import type { ReactNode } from 'react';
import classes from './status-badge.module.css';
import { type StatusTone, statusColors } from './status-colors.ts';

/** A status with its coloured dot. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { solid, soft, text } = statusColors(tone);
  return (
    <span className={classes.badge} style={{ backgroundColor: soft, color: text }}>
      <span className={classes.dot} style={{ backgroundColor: solid }} aria-hidden />
      {children}
    </span>
  );
}
