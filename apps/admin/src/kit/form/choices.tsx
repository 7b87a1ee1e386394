import type { ReactNode } from 'react';
import classes from './choices.module.css';

/** Several boxes to check under one name. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
