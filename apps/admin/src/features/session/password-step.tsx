import { type LoginReply, session } from '@botica/contract/features/session/session.contract';
import { formatCpf } from '@botica/contract/kit/brazil/cpf';
import { type Ref, useRef, useState } from 'react';
import { call } from '../../kit/api.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { PasswordInput } from './password-input.tsx';
import classes from './sign-in-card.module.css';
import { FormAlert, SignInCard, SignInForm } from './sign-in-card.tsx';
import { signInRefusal } from './sign-in-refusal.ts';

interface PasswordStepProps {
  /** 11 digits, valid. */
  cpf: string;
  redirect: string | undefined;
  onReply: (reply: LoginReply, cpf: string) => void;
}

/** The password of a registered person. */
export function PasswordStep({ cpf, redirect, onReply }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ password?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const refusePassword = (message: string) => {
    setErrors({ password: message });
    input.current?.select();
    input.current?.focus();
  };

  const submit = async () => {
    if (busy) return;
    if (password === '') return refusePassword('Informe a senha.');
    setErrors({});
    setBusy(true);
    try {
      onReply(await call(session.endpoints.login, { body: { type: 'password', cpf, password } }), cpf);
      // Busy stays: the button keeps turning until the page that this leads to is there.
    } catch (error) {
      setBusy(false);
      const { place, message } = signInRefusal(error);
      if (place === 'password') refusePassword(message);
      else setErrors({ form: message });
    }
  };

  return (
    <SignInCard title="Entrar" intro="Digite sua senha para continuar.">
      <SignInForm onSubmit={submit}>
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
        {/* Tells password managers whose password this is. */}
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
        <PasswordInput
          ref={input as Ref<HTMLElement>}
          label="Senha"
          value={password}
          onChange={(value) => {
            setPassword(value);
            setErrors({});
          }}
          error={errors.password}
          autoComplete="current-password"
          autoFocus
        />
        <FormAlert message={errors.form} />
        <Button type="submit" variant="primary" fullWidth loading={busy}>
          Entrar
        </Button>
      </SignInForm>
    </SignInCard>
  );
}
