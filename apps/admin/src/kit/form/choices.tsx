import type { ReactNode } from 'react';
import classes from './choices.module.css';

/** A group of checkboxes under one label. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
