import { type LoginReply, session } from '@botica/contract/features/session/session.contract';
import { formatCpf } from '@botica/contract/kit/brazil/cpf';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../kit/api.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { PasswordField } from './password-field.tsx';
import classes from './sign-in-card.module.css';
import { FormAlert, SignInCard, SignInForm } from './sign-in-card.tsx';
import { signInRefusal } from './sign-in-refusal.ts';

const passwordForm = z.object({ password: z.string().check(z.minLength(1, 'Informe a senha.')) });

interface PasswordStepProps {
  /** 11 digits, valid. */
  cpf: string;
  redirect: string | undefined;
  onReply: (reply: LoginReply, cpf: string) => void;
}

/** The password of a registered person. */
export function PasswordStep({ cpf, redirect, onReply }: PasswordStepProps) {
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: { password: '' } });
  const { control, formState } = form;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      onReply(await call(session.endpoints.login, { body: { type: 'password', cpf, password } }), cpf);
    } catch (error) {
      const { place, message } = signInRefusal(error);
      form.setError(place === 'password' ? 'password' : 'root', { message });
      if (place === 'password') form.setFocus('password', { shouldSelect: true });
    }
  });

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
        <PasswordField name="password" control={control} label="Senha" autoComplete="current-password" autoFocus />
        <FormAlert message={formState.errors.root?.message} />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          // Also after success, until the page it leads to is there.
          loading={formState.isSubmitting || formState.isSubmitSuccessful}
        >
          Entrar
        </Button>
      </SignInForm>
    </SignInCard>
  );
}
