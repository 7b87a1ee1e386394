import type { ReactNode } from 'react';
import classes from './state-line.module.css';

interface StateLineProps {
  /** Badges, and why it is so as paragraphs. */
  children: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
}

/** How something outside that is connected stands. */
export const StateLine = ({ children, actions }: StateLineProps) => (
  <div className={classes.line}>
    <div className={classes.words}>{children}</div>
    {actions && <div className="row">{actions}</div>}
  </div>
);
