import type { ReactNode } from 'react';
import { CopyButton } from '../../kit/feedback/copy-button.tsx';
import classes from './detail-list.module.css';

export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>;
}

interface DetailProps {
  label: string;
  /** Nothing is rendered for an empty value. */
  children: ReactNode;
  /** Adds a copy button beside the value, with the copied text and the button's name. */
  copy?: { text: string; label: string };
  /** Puts the value below its name, over the whole width, for long values. */
  wide?: boolean;
}

export function Detail({ label, children, copy, wide }: DetailProps) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div className={classes.pair} data-wide={wide}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        <span className={classes.text}>{children}</span>
        {copy && <CopyButton {...copy} />}
      </dd>
    </div>
  );
}
