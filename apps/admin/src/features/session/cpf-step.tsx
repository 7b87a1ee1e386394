import { session } from '@botica/contract/features/session/session.contract';
import { isCpf } from '@botica/contract/kit/brazil/cpf';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { CheckboxField } from '../../kit/checkbox-field.tsx';
import { MaskField } from '../../kit/mask-field.tsx';
import { siteInfo } from './leave-for-home.ts';
import { FormAlert, SignInCard, SignInForm } from './sign-in-card.tsx';
import { signInRefusal } from './sign-in-refusal.ts';

const cpfForm = z.object({
  cpf: z.string().check(z.minLength(1, 'Informe o CPF.'), z.refine(isCpf, 'CPF inválido')),
  accepted: z.boolean().check(z.refine((accepted) => accepted, 'Aceite os termos para continuar.')),
});

/** Asks who wants to sign in, and for the terms. */
export function CpfStep({ redirect }: { redirect: string | undefined }) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(cpfForm), defaultValues: { cpf: '', accepted: false } });
  const { control, formState } = form;

  const submit = form.handleSubmit(async ({ cpf }) => {
    try {
      const { exists } = await call(session.endpoints.registrationStatus, { params: { cpf } });
      await navigate({
        to: '/login/{-$step}/{-$cpf}',
        params: { step: exists ? 'email' : 'request', cpf },
        search: { redirect },
      });
    } catch (error) {
      form.setError('root', { message: signInRefusal(error).message });
    }
  });

  return (
    <SignInCard title="Entrar" intro="Informe seu CPF para acessar o painel.">
      <SignInForm onSubmit={submit}>
        <MaskField name="cpf" control={control} label="CPF" mask="cpf" autoComplete="username" autoFocus required />
        <CheckboxField name="accepted" control={control} label={<TermsLabel />} required />
        <FormAlert message={formState.errors.root?.message} />
        <Button type="submit" variant="primary" fullWidth loading={formState.isSubmitting}>
          Continuar
        </Button>
      </SignInForm>
    </SignInCard>
  );
}

function TermsLabel() {
  const links = useQuery(siteInfo()).data?.links;
  return (
    <>
      Li e aceito os{' '}
      <a href={links?.terms_url ?? '/termos'} target="_blank" rel="noreferrer">
        termos de uso
      </a>{' '}
      e a{' '}
      <a href={links?.privacy_url ?? '/privacidade'} target="_blank" rel="noreferrer">
        política de privacidade
      </a>
    </>
  );
}
