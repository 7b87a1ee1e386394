import type { ReactNode } from 'react';
import classes from './field-grid.module.css';

/**
 * A grid of fields: two per line, one on a phone. A child with `data-span` takes that many sixths of the line (1 and 2
 * become half a line on a phone); `data-gap` leaves a cell empty.
 */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
