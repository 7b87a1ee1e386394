import { type ReactNode, type Ref, useId } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  title: string;
  /** A sentence of help. */
  description?: string;
  /** Secondary buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** For a card whose heading gets the focus after an action. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** No padding, for a table that reaches the edges. */
  flush?: boolean;
}

/** A titled section of a page or form, with a landmark named by its title. */
export function SectionCard({ title, description, actions, headingRef, children, flush }: SectionCardProps) {
  const id = useId();
  return (
    <section className={`raised ${classes.card}`} aria-labelledby={id}>
      <div className={classes.header}>
        <div className={classes.heading}>
          <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={classes.title}>
            {title}
          </h2>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
