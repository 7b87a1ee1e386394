import {
  type FinanceSettings,
  financeSettings,
} from '@botica/contract/features/finance/settings/finance-settings.contract';
import { financeSettingsRecord } from '@botica/contract/features/finance/settings/settings-record';
import { call } from '../../../kit/api/api.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { settingsOptions } from '../finance-queries.ts';

const schema = recordSchema(financeSettingsRecord);

export const BookSection = ({ missing }: { missing: string | undefined }) => (
  <Loaded options={settingsOptions()}>{(held) => <BookForm held={held} missing={missing} />}</Loaded>
);

function BookForm({ held, missing }: { held: FinanceSettings; missing: string | undefined }) {
  const record = useSectionForm<
    FinanceSettings,
    RecordValues<typeof financeSettingsRecord>,
    RecordOutput<typeof financeSettingsRecord>
  >({
    held,
    queryKey: settingsOptions().queryKey,
    schema,
    fields: financeSettingsRecord.fields,
    values: recordValues(financeSettingsRecord, held),
    success: 'Configurações do financeiro atualizadas',
    send: (body) => call(financeSettings.endpoints.saveSettings, { body }, { ifMatch: held.version }),
  });
  const { control } = record.form;
  const field = fieldOf(financeSettingsRecord, { control, disabled: missing !== undefined });
  return (
    <SectionForm
      title="Livro próprio"
      description="Sem provedor de pagamento, a Botica calcula o que cada venda traz, quando e por quanto."
      record={record}
      missing={missing}
    >
      <FieldGrid>
        <DateField
          {...field('book_since')}
          description="O que foi pago antes conta como já recebido. Muda só enquanto não houve saques nem antecipações."
          required
        />
        <MoneyField {...field('withdrawal_cost')} description="O que o banco cobra por transferência." required />
        <TextField
          {...field('anticipation_rate')}
          label="Taxa de antecipação ao mês (%)"
          description="Simples, por dia que falta até o vencimento."
          inputMode="decimal"
          required
        />
        <TextField
          {...field('pix_key')}
          description="CPF, CNPJ, e-mail, celular ou chave aleatória, para cobrar transações avulsas."
          autoComplete="off"
        />
      </FieldGrid>
    </SectionForm>
  );
}
