import type { LoginBody, LoginReply } from '@botica/contract/features/session/login-body';
import { session } from '@botica/contract/features/session/session.contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { ApiError, call } from '../../../kit/api/api.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { SpinnerPage } from '../../../kit/page/spinner-page.tsx';
import { PasswordInput } from '../card/password-input.tsx';
import classes from '../card/sign-in-card.module.css';
import { FormAlert, SignInCard, SignInForm } from '../card/sign-in-card.tsx';
import { signInRefusal } from '../card/sign-in-refusal.ts';
import { useSmallForm } from '../card/use-small-form.ts';
import { accessLink } from './access-link.ts';
import { DeadLink } from './link-notices.tsx';

interface NewPasswordStepProps {
  access: string;
  redirect: string | undefined;
  onReply: (reply: LoginReply) => void;
}

/** The link of an invitation or a forgotten password. The page reads it first, and only the submit uses it up. */
export function NewPasswordStep({ access, redirect, onReply }: NewPasswordStepProps) {
  const { data, error, refetch } = useQuery(accessLink(access));
  if (error) return <DeadLink error={error} redirect={redirect} onRetry={refetch} />;
  if (!data) return <SpinnerPage />;
  if (data.purpose === 'login') {
    return <Navigate to="/login/{-$step}/{-$cpf}" params={{ step: 'email' }} search={{ access, redirect }} replace />;
  }
  // The account may be created or removed while the page is open; then the link is read again.
  const send = async (body: LoginBody) => {
    try {
      onReply(await call(session.endpoints.login, { body }));
    } catch (refusal) {
      const isOfTheOther =
        refusal instanceof ApiError && ['session.account_known', 'session.account_unknown'].includes(refusal.code);
      if (isOfTheOther) await refetch();
      throw refusal;
    }
  };
  const store = data.store_name ?? '';
  if (data.purpose === 'invitation' && data.has_account) {
    return (
      <KnownAccountForm
        name={data.name}
        store={store}
        onSend={(password) => send({ type: 'invitation', access, password })}
      />
    );
  }
  return (
    <NewPasswordForm
      title={data.purpose === 'invitation' ? 'Criar senha' : 'Criar outra senha'}
      intro={
        data.purpose === 'invitation'
          ? `Olá, ${data.name}. Crie a senha com que você entrará em ${store}.`
          : `Olá, ${data.name}. A nova senha vale assim que você salvar, e encerra os outros acessos abertos.`
      }
      minLength={data.password_min_length}
      onSend={(passwords) => send({ type: 'new_password', access, ...passwords })}
    />
  );
}

interface NewPasswordFormProps {
  title: string;
  intro: string;
  minLength: number;
  onSend: (passwords: { new_password: string; confirm_password: string }) => Promise<void>;
}

function NewPasswordForm({ title, intro, minLength, onSend }: NewPasswordFormProps) {
  const form = useSmallForm({
    initial: { new_password: '', confirm_password: '' },
    check: ({ new_password, confirm_password }): { new_password?: string; confirm_password?: string } => ({
      ...([...new_password].length < minLength ? { new_password: `No mínimo ${minLength} dígitos` } : {}),
      ...(new_password === confirm_password ? {} : { confirm_password: 'Confirmação incorreta' }),
    }),
    send: onSend,
  });
  return (
    <SignInCard title={title} intro={intro}>
      <SignInForm onSubmit={form.submit}>
        <PasswordInput
          {...form.field('new_password')}
          label="Nova senha"
          description={`No mínimo ${minLength} dígitos, entre letras, números e sinais.`}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordInput {...form.field('confirm_password')} label="Confirmação da senha" autoComplete="new-password" />
        <FormAlert message={form.formError} />
        <Button type="submit" variant="primary" fullWidth loading={form.busy}>
          Salvar e entrar
        </Button>
      </SignInForm>
    </SignInCard>
  );
}

interface KnownAccountFormProps {
  name: string;
  store: string;
  onSend: (password: string) => Promise<void>;
}

function KnownAccountForm({ name, store, onSend }: KnownAccountFormProps) {
  const form = useSmallForm({
    initial: { password: '' },
    check: ({ password }): { password?: string } => (password === '' ? { password: 'Informe a senha.' } : {}),
    send: ({ password }) => onSend(password),
    placeOf: (error) => (signInRefusal(error).place === 'password' ? 'password' : undefined),
  });
  return (
    <SignInCard
      title={`Entrar em ${store}`}
      intro={`Olá, ${name}. Você já tem uma conta. Entre com a sua senha para aceitar o convite.`}
    >
      <SignInForm onSubmit={form.submit}>
        <PasswordInput {...form.field('password')} label="Senha" autoComplete="current-password" autoFocus />
        <FormAlert message={form.formError} />
        <Button type="submit" variant="primary" fullWidth loading={form.busy}>
          Aceitar convite e entrar
        </Button>
      </SignInForm>
      <div className={classes.otherWays}>
        <LinkButton variant="subtle" link={{ to: '/login/{-$step}/{-$cpf}', params: { step: 'cpf', cpf: undefined } }}>
          Esqueci minha senha
        </LinkButton>
      </div>
    </SignInCard>
  );
}
