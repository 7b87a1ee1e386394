import { type PagarmeConnection, pagarme } from '@botica/contract/features/finance/pagarme/pagarme.contract';
import {
  pagarmeForm,
  pagarmeLabels,
  providerNames,
  providers,
} from '@botica/contract/features/finance/pagarme/pagarme-fields';
import type * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { pagarmeOptions } from '../finance-queries.ts';
import { ProviderFacts, ProviderState } from './provider-state.tsx';

type Values = z.infer<typeof pagarmeForm>;

const fields = Object.fromEntries(Object.entries(pagarmeLabels).map(([name, label]) => [name, { label }])) as {
  [K in keyof Values]: { label: string };
};
const options = providers.map((value) => ({ value, label: providerNames[value] }));
const secretHint = 'Depois de salva, só o final aparece.';

export const ProviderSection = ({ missing }: { missing: string | undefined }) => (
  <Loaded options={pagarmeOptions()}>{(current) => <ProviderForm current={current} missing={missing} />}</Loaded>
);

/** Choice of the payment provider: the store's own book or Pagar.me. */
function ProviderForm({ current, missing }: { current: PagarmeConnection; missing: string | undefined }) {
  const record = useSectionForm<PagarmeConnection, Values, Values>({
    current,
    queryKey: pagarmeOptions().queryKey,
    schema: pagarmeForm,
    fields,
    values: {
      provider: current.provider,
      secret_key: current.secret_key ?? '',
      account_id: current.account_id ?? '',
      basic_user: current.basic_user ?? '',
      basic_password: current.basic_password ?? '',
    },
    success: 'Provedor de pagamento atualizado',
    send: (body) => call(pagarme.endpoints.savePagarme, { body }, { ifMatch: current.version }),
  });
  const { control } = record.form;
  const field = { control, disabled: missing !== undefined, autoComplete: 'off' };
  return (
    <SectionForm
      title="Provedor de pagamento"
      description="Quem diz o que cada venda traz, e quando. O que veio antes e o que não passa pelo provedor continuam no registro da loja."
      record={record}
      missing={missing}
    >
      <ProviderState current={current} />
      <FieldGrid>
        <SelectField
          control={control}
          options={options}
          disabled={missing !== undefined}
          name="provider"
          label={pagarmeLabels.provider}
          description="Para usar a Pagar.me, informe a conta e a chave."
          required
        />
        <span />
        <TextField
          {...field}
          name="account_id"
          label={pagarmeLabels.account_id}
          description="Começa com acc_ e está no painel da Pagar.me."
        />
        <TextField
          {...field}
          name="secret_key"
          label={pagarmeLabels.secret_key}
          description={`${secretHint} É testada antes de ser guardada.${current.is_test ? ' Com a chave de produção, o que foi lido nos testes sai do financeiro.' : ''}`}
        />
        <TextField
          {...field}
          name="basic_user"
          label={pagarmeLabels.basic_user}
          description="Só se a sua conta não assina os webhooks."
        />
        <TextField {...field} name="basic_password" label={pagarmeLabels.basic_password} description={secretHint} />
      </FieldGrid>
      <ProviderFacts current={current} />
    </SectionForm>
  );
}
