import type { ReactNode } from 'react';
import { CopyButton } from '../feedback/copy-button.tsx';
import classes from './facts.module.css';

/** A list of names and values; on a phone each name is above its value. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

interface FactProps {
  name: string;
  /** Without a value nothing is rendered. */
  children: ReactNode;
  /** Adds a copy button: the text to copy, and the button's accessible name. */
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
