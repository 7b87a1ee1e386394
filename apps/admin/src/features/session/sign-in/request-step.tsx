import { accessRequest, invitations } from '@botica/contract/features/invitations/invitations.contract';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { MaskInput } from '../../../kit/form/mask-input.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { Notice, StartOverButton } from '../card/notice.tsx';
import { FormAlert, SignInCard, SignInForm } from '../card/sign-in-card.tsx';
import { checkedBy, useSmallForm } from '../card/use-small-form.ts';

interface RequestStepProps {
  /** 11 digits, valid. */
  cpf: string;
  redirect: string | undefined;
}

/** Lets a person with an unregistered CPF ask the store's manager for access. */
export function RequestStep({ cpf, redirect }: RequestStepProps) {
  const [sentFor, setSentFor] = useState<string | null>(null);
  const form = useSmallForm({
    initial: { name: '', workplace: '', role: '', cpf, email: '' },
    check: checkedBy(accessRequest),
    send: async (values) => {
      await call(invitations.endpoints.request, { body: values });
      setSentFor(values.email.trim());
    },
  });

  if (sentFor !== null) {
    return (
      <Notice
        title="Pedido enviado"
        actions={
          <StartOverButton redirect={redirect} variant="default">
            Voltar para a entrada
          </StartOverButton>
        }
      >
        <p>Quem administra a loja vai analisar o seu pedido.</p>
        <p>
          Quando ele for aprovado, você receberá o convite em <strong>{sentFor}</strong>.
        </p>
      </Notice>
    );
  }
  return (
    <SignInCard
      title="Pedir acesso"
      intro="Este CPF ainda não tem acesso ao painel. Envie um pedido a quem administra a loja."
    >
      <SignInForm onSubmit={form.submit}>
        <TextInput {...form.field('name')} label="Nome" autoComplete="name" autoFocus required />
        <TextInput
          {...form.field('workplace')}
          label="Local de trabalho"
          description="O nome, o CNPJ ou o endereço do site da farmácia."
          autoComplete="organization"
          required
        />
        <TextInput {...form.field('role')} label="Cargo" autoComplete="organization-title" required />
        <MaskInput {...form.field('cpf')} label="CPF" mask="cpf" autoComplete="off" required />
        <TextInput {...form.field('email')} label="E-mail" type="email" autoComplete="email" required />
        <FormAlert message={form.formError} />
        <Button type="submit" variant="primary" fullWidth loading={form.busy}>
          Enviar pedido
        </Button>
        <StartOverButton redirect={redirect} variant="subtle">
          Usar outro CPF
        </StartOverButton>
      </SignInForm>
    </SignInCard>
  );
}
