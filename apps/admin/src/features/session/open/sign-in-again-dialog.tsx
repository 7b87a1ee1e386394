import type { LoginBody, LoginReply } from '@botica/contract/features/session/login-body';
import { session as sessionContract } from '@botica/contract/features/session/session.contract';
import { isCpf } from '@botica/contract/kit/brazil/cpf';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Session, useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call, setBearer } from '../../../kit/api/api.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { MaskInput } from '../../../kit/form/mask-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { CodeInput, type CodeKind, CodeKindSwitch, codeIntros } from '../card/code-input.tsx';
import { PasswordInput } from '../card/password-input.tsx';
import classes from '../card/sign-in-card.module.css';
import { FormAlert, SignInForm } from '../card/sign-in-card.tsx';
import { signInRefusal } from '../card/sign-in-refusal.ts';
import { useSmallForm } from '../card/use-small-form.ts';
import { continueSession, readSession } from './start-session.ts';

const { login } = sessionContract.endpoints;

/**
 * Continues at the page's store for a person with several stores. The reply is empty if they no longer have that store.
 */
async function atStore(session: Session, reply: LoginReply): Promise<LoginReply> {
  if (reply.step !== 'organization' || !reply.pre_auth) return reply;
  if (!reply.organizations?.some(({ id }) => id === session.store.id)) return {};
  return call(login, { body: { type: 'organization', pre_auth: reply.pre_auth, store_id: session.store.id } });
}

/** Sign-in over an open page. It closes only by signing in or by "Sair". */
export function SignInAgainDialog({ onSignedIn }: { onSignedIn: () => void }) {
  const session = useSession();
  const client = useQueryClient();
  const formId = useId();
  const [preAuth, setPreAuth] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const goOn = async (first: LoginReply) => {
    const reply = await atStore(session, first);
    if (reply.jwt) {
      setBearer(reply.jwt);
      const found = await readSession();
      if (found) await continueSession(client, session, found);
      onSignedIn();
    } else if (reply.step === 'second_factor' && reply.pre_auth) {
      setPreAuth(reply.pre_auth);
      setBusy(false);
    } else {
      const message = `Esta pessoa não tem acesso a ${session.store_name}. Para trocar de loja, saia.`;
      throw new ApiError({ status: 403, message });
    }
  };
  const send = async (body: LoginBody) => {
    setBusy(true);
    try {
      await goOn(await call(login, { body }));
    } catch (error) {
      setBusy(false);
      throw error;
    }
  };

  return (
    <Dialog
      opened
      onClose={() => {}}
      dismissable={false}
      title="Sua sessão terminou"
      actions={
        <>
          <Button onClick={() => window.location.assign('/logout')}>Sair</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            Entrar
          </Button>
        </>
      }
    >
      {preAuth === null ? (
        <PasswordPart formId={formId} onSend={send} />
      ) : (
        <CodePart formId={formId} preAuth={preAuth} onSend={send} />
      )}
    </Dialog>
  );
}

interface PartProps {
  formId: string;
  onSend: (body: LoginBody) => Promise<void>;
}

function PasswordPart({ formId, onSend }: PartProps) {
  const { agent } = useSession();
  const form = useSmallForm({
    initial: { cpf: agent.document, password: '' },
    check: ({ cpf, password }): { cpf?: string; password?: string } => ({
      ...(isCpf(cpf) ? {} : { cpf: cpf === '' ? 'Informe o CPF.' : 'CPF inválido' }),
      ...(password === '' ? { password: 'Informe a senha.' } : {}),
    }),
    send: ({ cpf, password }) => onSend({ type: 'password', cpf, password }),
    placeOf: (error) => (signInRefusal(error).place === 'password' ? 'password' : undefined),
  });
  return (
    <SignInForm id={formId} onSubmit={form.submit}>
      <p className={classes.intro}>Entre novamente para continuar de onde parou. O que você digitou está guardado.</p>
      <MaskInput {...form.field('cpf')} label="CPF" mask="cpf" autoComplete="username" required />
      <PasswordInput {...form.field('password')} label="Senha" autoComplete="current-password" autoFocus />
      <FormAlert message={form.formError} />
    </SignInForm>
  );
}

function CodePart({ preAuth, ...rest }: PartProps & { preAuth: string }) {
  const [kind, setKind] = useState<CodeKind>('app');
  return (
    <div className={classes.form}>
      <p className={classes.intro}>{codeIntros[kind]}</p>
      <CodeForm key={kind} kind={kind} preAuth={preAuth} {...rest} />
      <CodeKindSwitch kind={kind} onChange={setKind} />
    </div>
  );
}

function CodeForm({ formId, onSend, preAuth, kind }: PartProps & { preAuth: string; kind: CodeKind }) {
  const form = useSmallForm({
    initial: { code: '' },
    check: ({ code }): { code?: string } => (code.trim() === '' ? { code: 'Informe o código.' } : {}),
    send: ({ code }) => onSend({ type: 'second_factor', pre_auth: preAuth, code }),
    placeOf: (error) => (signInRefusal(error).place === 'code' ? 'code' : undefined),
  });
  return (
    <SignInForm id={formId} onSubmit={form.submit}>
      <CodeInput kind={kind} {...form.field('code')} />
      <FormAlert message={form.formError} />
    </SignInForm>
  );
}
