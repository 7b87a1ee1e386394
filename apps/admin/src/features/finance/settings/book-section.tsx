import {
  type FinanceSettings,
  financeSettings,
} from '@botica/contract/features/finance/settings/finance-settings.contract';
import { financeSettingsRecord } from '@botica/contract/features/finance/settings/settings-record';
import { stores } from '@botica/contract/features/stores/stores.contract';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../../kit/api/api.ts';
import { query } from '../../../kit/api/query.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { Button } from '../../../kit/look/button.tsx';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { settingsOptions } from '../finance-queries.ts';

const schema = recordSchema(financeSettingsRecord);

export const BookSection = ({ missing }: { missing: string | undefined }) => (
  <Loaded options={settingsOptions()}>{(current) => <BookForm current={current} missing={missing} />}</Loaded>
);

function BookForm({ current, missing }: { current: FinanceSettings; missing: string | undefined }) {
  const record = useSectionForm<
    FinanceSettings,
    RecordValues<typeof financeSettingsRecord>,
    RecordOutput<typeof financeSettingsRecord>
  >({
    current,
    queryKey: settingsOptions().queryKey,
    schema,
    fields: financeSettingsRecord.fields,
    values: recordValues(financeSettingsRecord, current),
    success: 'Configurações do financeiro atualizadas',
    send: (body) => call(financeSettings.endpoints.saveSettings, { body }, { ifMatch: current.version }),
  });
  const { control, setValue, setFocus } = record.form;
  const key = useWatch({ control, name: 'pix_key' });
  const cnpj = useQuery(query(stores.endpoints.settings, {})).data?.store.cnpj;
  const field = fieldOf(financeSettingsRecord, { control, disabled: missing !== undefined });
  return (
    <SectionForm
      title="Registro da loja"
      description="Sem provedor de pagamento, a Botica calcula o que cada venda traz, quando e por quanto."
      record={record}
      missing={missing}
    >
      <FieldGrid>
        <DateField
          {...field('book_since')}
          description={
            current.can_rewrite
              ? 'O que foi pago antes conta como já recebido. Até o primeiro saque, antecipação ou mês fechado, ele e as taxas desde esse dia ainda mudam, e o livro é reescrito.'
              : 'O que foi pago antes conta como já recebido. Já houve saques, antecipações ou meses fechados: não muda mais.'
          }
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
      {cnpj && !key && missing === undefined && (
        <div>
          <Button
            variant="subtle"
            onClick={() => {
              setValue('pix_key', cnpj, { shouldDirty: true });
              // With the focus in the field, Enter saves.
              setFocus('pix_key');
            }}
          >
            Usar o CNPJ da loja como chave PIX
          </Button>
        </div>
      )}
    </SectionForm>
  );
}
