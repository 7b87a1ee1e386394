import type { ReactNode } from 'react';
import classes from './more.module.css';

interface MoreProps {
  /** "Mais opções" */
  label: string;
  /** Open from the start: something in it is filled in, or wrong. */
  isOpen?: boolean;
  children: ReactNode;
}

/** What few need, out of sight until it is asked for. A field in it that an address names opens it. */
export function More({ label, isOpen = false, children }: MoreProps) {
  return (
    <details className={classes.more} open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
