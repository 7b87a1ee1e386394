import type { ReactNode } from 'react';
import classes from './more.module.css';

interface MoreProps {
  /** The label, such as "Mais opções". */
  label: string;
  /** Open at first, because something inside is filled in or has an error. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Content that few people need, hidden until it is opened. A link to a field inside opens it. */
export function More({ label, isOpen = false, children }: MoreProps) {
  return (
    <details className={classes.more} open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
