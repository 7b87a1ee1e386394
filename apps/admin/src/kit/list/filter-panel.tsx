import type { ReactNode } from 'react';
import classes from './filter-panel.module.css';

interface FilterPanelProps {
  /** Accessible name of the group. */
  label: string;
  /**
   * Layout. `framed`: three fields that a button shows and hides. `pairs`: six fields, two per line on a phone. `row`:
   * four fields that are always visible, the first two wider.
   */
  look: 'framed' | 'pairs' | 'row';
  children: ReactNode;
}

/** The fields of a list's further filters. */
export function FilterPanel({ label, look, children }: FilterPanelProps) {
  return (
    <section className={classes[look]} aria-label={label}>
      {children}
    </section>
  );
}
