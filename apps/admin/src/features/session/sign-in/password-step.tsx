import type { LoginReply } from '@botica/contract/features/session/login-body';
import { session } from '@botica/contract/features/session/session.contract';
import { formatCpf } from '@botica/contract/kit/brazil/cpf';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { PasswordInput } from '../card/password-input.tsx';
import classes from '../card/sign-in-card.module.css';
import { FormAlert, SignInCard, SignInForm } from '../card/sign-in-card.tsx';
import { signInRefusal } from '../card/sign-in-refusal.ts';
import { useSmallForm } from '../card/use-small-form.ts';
import type { SentLink } from './link-notices.tsx';

const loadNotices = () => import('./link-notices.tsx');
const LinkSent = lazy(() => loadNotices().then((module) => ({ default: module.LinkSent })));

interface PasswordStepProps {
  /** 11 digits, valid. */
  cpf: string;
  redirect: string | undefined;
  onReply: (reply: LoginReply) => void;
}

/** Asks a registered person for the password, or sends a link by e-mail instead. */
export function PasswordStep({ cpf, redirect, onReply }: PasswordStepProps) {
  const [sentLink, setSentLink] = useState<SentLink | null>(null);
  return sentLink ? (
    <Suspense>
      <LinkSent kind={sentLink} cpf={cpf} onBack={() => setSentLink(null)} />
    </Suspense>
  ) : (
    <PasswordForm cpf={cpf} redirect={redirect} onReply={onReply} onSent={setSentLink} />
  );
}

function PasswordForm({ cpf, redirect, onReply, onSent }: PasswordStepProps & { onSent: (kind: SentLink) => void }) {
  const [linkRefusal, setLinkRefusal] = useState<string>();
  const form = useSmallForm({
    initial: { password: '' },
    check: ({ password }): { password?: string } => (password === '' ? { password: 'Informe a senha.' } : {}),
    send: async ({ password }) =>
      onReply(await call(session.endpoints.login, { body: { type: 'password', cpf, password } })),
    placeOf: (error) => (signInRefusal(error).place === 'password' ? 'password' : undefined),
  });

  const sendLink = async (kind: SentLink) => {
    setLinkRefusal(undefined);
    const { sendAccessLink, sendPasswordReset } = session.endpoints;
    try {
      await (kind === 'access'
        ? call(sendAccessLink, { body: { cpf, redirect } })
        : call(sendPasswordReset, { body: { cpf } }));
      await loadNotices();
      onSent(kind);
    } catch (error) {
      setLinkRefusal(signInRefusal(error).message);
    }
  };

  return (
    <SignInCard title="Entrar" intro="Digite sua senha para continuar.">
      <SignInForm onSubmit={form.submit}>
        <div className={classes.identity}>
          <span>
            CPF <strong className="tabular">{formatCpf(cpf)}</strong>
          </span>
          <LinkButton
            variant="subtle"
            link={{ to: '/login/{-$step}/{-$cpf}', params: { step: 'cpf', cpf: undefined }, search: { redirect } }}
          >
            Trocar CPF
          </LinkButton>
        </div>
        {/* Lets password managers find the account of this password. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={formatCpf(cpf)}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="visually-hidden"
        />
        <PasswordInput {...form.field('password')} label="Senha" autoComplete="current-password" autoFocus />
        <FormAlert message={form.formError ?? linkRefusal} />
        <Button type="submit" variant="primary" fullWidth loading={form.busy}>
          Entrar
        </Button>
      </SignInForm>
      <div className={classes.otherWays}>
        <Button variant="subtle" onClick={() => sendLink('access')}>
          Receber link de acesso por e-mail
        </Button>
        <Button variant="subtle" onClick={() => sendLink('reset')}>
          Esqueci minha senha
        </Button>
      </div>
    </SignInCard>
  );
}
