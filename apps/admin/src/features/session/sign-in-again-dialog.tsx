import { session as sessionContract } from '@botica/contract/features/session/session.contract';
import { isCpf } from '@botica/contract/kit/brazil/cpf';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Session, useSession } from '../../kit/agent-context.tsx';
import { call, setBearer } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { MaskField } from '../../kit/mask-field.tsx';
import { PasswordField } from './password-field.tsx';
import classes from './sign-in-card.module.css';
import { FormAlert } from './sign-in-card.tsx';
import { signInRefusal } from './sign-in-refusal.ts';
import { continueSession, readSession, rememberedCpf } from './start-session.ts';

const signInForm = z.object({
  cpf: z.string().check(z.minLength(1, 'Informe o CPF.'), z.refine(isCpf, 'CPF inválido')),
  password: z.string().check(z.minLength(1, 'Informe a senha.')),
});

/** The bearer of a new session at the page's store; null when the person has no access to it. */
async function signInAt(session: Session, cpf: string, password: string): Promise<string | null> {
  const { login } = sessionContract.endpoints;
  const reply = await call(login, { body: { type: 'password', cpf, password } });
  if (reply.jwt) return reply.jwt;
  const isOffered = reply.organizations?.some(({ id }) => id === session.store.id);
  if (!isOffered || !reply.pre_auth) return null;
  const choice = { type: 'organization', pre_auth: reply.pre_auth, store_id: session.store.id } as const;
  return (await call(login, { body: choice })).jwt ?? null;
}

/** Sign-in over an open page. Only signing in, or "Sair", leads out of it. */
export function SignInAgainDialog({ onSignedIn }: { onSignedIn: () => void }) {
  const session = useSession();
  const client = useQueryClient();
  const formId = useId();
  const remembered = rememberedCpf();
  const form = useForm({ resolver: zodResolver(signInForm), defaultValues: { cpf: remembered, password: '' } });
  const { control, formState } = form;

  const submit = form.handleSubmit(async ({ cpf, password }) => {
    try {
      const jwt = await signInAt(session, cpf, password);
      if (jwt === null) {
        form.setError('root', {
          message: `Esta pessoa não tem acesso a ${session.store_name}. Para trocar de loja, saia.`,
        });
        return;
      }
      setBearer(jwt);
      const login = await readSession();
      if (login) await continueSession(client, session, login);
      onSignedIn();
    } catch (error) {
      const { place, message } = signInRefusal(error);
      form.setError(place === 'password' ? 'password' : 'root', { message });
      if (place === 'password') form.setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <Dialog
      opened
      onClose={() => {}}
      dismissable={false}
      title="Sua sessão terminou"
      actions={
        <>
          <Button onClick={() => window.location.assign('/logout')}>Sair</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={formState.isSubmitting || formState.isSubmitSuccessful}
          >
            Entrar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.intro}>Entre novamente para continuar de onde parou. O que você digitou está guardado.</p>
        <MaskField
          name="cpf"
          control={control}
          label="CPF"
          mask="cpf"
          autoComplete="username"
          autoFocus={!remembered}
          required
        />
        <PasswordField
          name="password"
          control={control}
          label="Senha"
          autoComplete="current-password"
          autoFocus={Boolean(remembered)}
        />
        <FormAlert message={formState.errors.root?.message} />
      </form>
    </Dialog>
  );
}
