import type { ReactNode } from 'react';
import { LinkButton } from '../../../kit/look/button.tsx';
import classes from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

interface StartOverProps {
  redirect?: string | undefined;
  variant?: 'primary' | 'default' | 'subtle';
  children: ReactNode;
}

/** Back to the first step of the sign-in. */
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
  /** The ways on. */
  actions: ReactNode;
}

/** A sign-in page that only says something. Announced, since it takes the place of what was there. */
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
