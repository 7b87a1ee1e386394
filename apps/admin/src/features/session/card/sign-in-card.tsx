import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../kit/page/page.tsx';
import classes from './sign-in-card.module.css';

interface SignInCardProps {
  title: string;
  /** One quiet line below the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** The card in the middle of the public pages; its title is the tab's title too. */
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
  /** For a submit button that stands outside. */
  id?: string;
}

/** A form of one of these cards. */
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

/** What went wrong apart from a single field. */
export function FormAlert({ message }: { message: string | undefined }) {
  // Always there: a live region that appears together with its text is not read.
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
