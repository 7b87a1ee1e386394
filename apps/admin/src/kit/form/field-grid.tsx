import type { ReactNode } from 'react';
import classes from './field-grid.module.css';

/**
 * Fields side by side, two a line, one on a phone. A child with `data-span` takes that many sixths of the line: 1 and 2 are
 * half of a phone's; `data-gap` leaves a place free.
 */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
