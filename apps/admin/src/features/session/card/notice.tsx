import type { ReactNode } from 'react';
import { LinkButton } from '../../../kit/look/button.tsx';
import classes from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

interface StartOverProps {
  redirect?: string | undefined;
  variant?: 'primary' | 'default' | 'subtle';
  children: ReactNode;
}

/** Returns to the first step of the sign-in. */
export function StartOverButton({ redirect, variant = 'primary', children }: StartOverProps) {
  return (
    <LinkButton
      variant={variant}
      fullWidth
      link={{ to: '/login/{-$step}/{-$cpf}', params: { step: 'cpf', cpf: undefined }, search: { redirect } }}
    >
      {children}
    </LinkButton>
  );
}

interface NoticeProps {
  title: string;
  children: ReactNode;
  /** Links and buttons that lead on. */
  actions: ReactNode;
}

/** A sign-in page with a message only. It replaces other content, so it is announced. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <SignInCard title={title}>
      <div className={classes.text} role="status">
        {children}
      </div>
      <div className="stack-8">{actions}</div>
    </SignInCard>
  );
}
