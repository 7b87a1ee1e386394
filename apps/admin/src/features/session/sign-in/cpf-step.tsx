import { session } from '@botica/contract/features/session/session.contract';
import { isCpf } from '@botica/contract/kit/brazil/cpf';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { MaskInput } from '../../../kit/form/mask-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { FormAlert, SignInCard, SignInForm } from '../card/sign-in-card.tsx';
import { signInRefusal } from '../card/sign-in-refusal.ts';
import { siteInfo } from '../open/leave-for-home.ts';

interface Errors {
  cpf?: string;
  accepted?: string;
  form?: string;
}

/** Errors that block the step; the CPF's comes first. */
function check(cpf: string, accepted: boolean): Errors {
  return {
    ...(isCpf(cpf) ? {} : { cpf: cpf === '' ? 'Informe o CPF.' : 'CPF inválido' }),
    ...(accepted ? {} : { accepted: 'Aceite os termos para continuar.' }),
  };
}

interface CpfStepProps {
  redirect: string | undefined;
  /** Called on submit, to preload the next step. */
  onSubmit: () => unknown;
}

/** Asks for the CPF and the terms. For two fields the form library would be a tenth of this page. */
export function CpfStep({ redirect, onSubmit }: CpfStepProps) {
  const navigate = useNavigate();
  const [cpf, setCpf] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const cpfInput = useRef<HTMLElement>(null);
  const termsInput = useRef<HTMLElement>(null);
  // After the first try each field is validated on change.
  const shown = submitted ? { ...check(cpf, accepted), ...errors } : {};

  const submit = async () => {
    if (busy) return;
    setSubmitted(true);
    setErrors({});
    const found = check(cpf, accepted);
    if (found.cpf) return cpfInput.current?.focus();
    if (found.accepted) return termsInput.current?.focus();
    setBusy(true);
    void onSubmit();
    try {
      const { exists } = await call(session.endpoints.askRegistration, { body: { cpf } });
      await navigate({
        to: '/login/{-$step}/{-$cpf}',
        params: { step: exists ? 'email' : 'request', cpf },
        search: { redirect },
      });
    } catch (error) {
      setErrors({ form: signInRefusal(error).message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <SignInCard title="Entrar" intro="Informe seu CPF para acessar o painel.">
      <SignInForm onSubmit={submit}>
        <MaskInput
          ref={cpfInput}
          name="cpf"
          label="CPF"
          mask="cpf"
          value={cpf}
          onChange={setCpf}
          error={shown.cpf}
          autoComplete="username"
          autoFocus
          required
        />
        <CheckboxInput
          ref={termsInput}
          name="accepted"
          label={<TermsLabel />}
          value={accepted}
          onChange={setAccepted}
          error={shown.accepted}
          required
        />
        <FormAlert message={shown.form} />
        <Button type="submit" variant="primary" fullWidth loading={busy}>
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
