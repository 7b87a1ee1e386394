import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../kit/page/page.tsx';
import classes from './sign-in-card.module.css';

interface SignInCardProps {
  title: string;
  /** A line below the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** The card in the middle of the public pages. Its title is also the tab's title. */
export function SignInCard({ title, intro, children }: SignInCardProps) {
  useDocumentTitle(title);
  return (
    <section className={classes.card} aria-label={title}>
      <div className="stack-4">
        <h1 className={classes.title}>{title}</h1>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {children}
    </section>
  );
}

interface SignInFormProps {
  onSubmit: () => unknown;
  children: ReactNode;
  /** The id lets a submit button be outside the form. */
  id?: string;
}

export function SignInForm({ onSubmit, children, id }: SignInFormProps) {
  return (
    <form
      id={id}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** An error that belongs to no single field. */
export function FormAlert({ message }: { message: string | undefined }) {
  // Always rendered: screen readers ignore a live region that appears together with its text.
  return (
    <div role="alert">
      {message && (
        <div className={classes.alert}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          {message}
        </div>
      )}
    </div>
  );
}
