import type { ReactNode } from 'react';
import classes from './state-line.module.css';

interface StateLineProps {
  /** Badges, and the reasons as paragraphs. */
  children: ReactNode;
  /** Buttons that help. */
  actions?: ReactNode;
}

/** The state of a connected external service. */
export const StateLine = ({ children, actions }: StateLineProps) => (
  <div className={classes.line}>
    <div className={classes.words}>{children}</div>
    {actions && <div className="row">{actions}</div>}
  </div>
);
