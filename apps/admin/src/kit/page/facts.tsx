import type { ReactNode } from 'react';
import { CopyButton } from '../feedback/copy-button.tsx';
import classes from './facts.module.css';

/** Names and values, one under the other; on a phone each name stands over its value. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

interface FactProps {
  name: string;
  /** Nothing is drawn without a value. */
  children: ReactNode;
  /** Puts a copy button beside the value: what is copied, and the button's name. */
  copy?: { text: string; label: string };
}

export function Fact({ name, children, copy }: FactProps) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>
        <span className={classes.text}>{children}</span>
        {copy && <CopyButton {...copy} />}
      </dd>
    </div>
  );
}
