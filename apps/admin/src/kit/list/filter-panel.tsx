import type { ReactNode } from 'react';
import classes from './filter-panel.module.css';

interface FilterPanelProps {
  /** Spoken name of the group. */
  label: string;
  /** `framed`: three fields that a button shows and hides; `pairs`: six, two by two on a phone; `row`: four that are always there, the first two wider. */
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
