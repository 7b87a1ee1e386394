import {
  type FinanceSettings,
  financeSettings,
} from '@botica/contract/features/finance/settings/finance-settings.contract';
import {
  feeRecord,
  installmentsInOrder,
  mostInstallments,
} from '@botica/contract/features/finance/settings/settings-record';
import { paymentMethods } from '@botica/contract/features/orders/payments/payment-methods';
import { paymentMethodNames } from '@botica/contract/features/orders/payments/payment-names';
import { addDays, dayInZone } from '@botica/contract/kit/dates';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { refreshFinance } from '../refresh-finance.ts';

type Values = RecordValues<typeof feeRecord>;
type Output = RecordOutput<typeof feeRecord>;

const schema: z.core.$ZodType<Output> = recordSchema(feeRecord).check(installmentsInOrder);
const methodOptions = paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }));
const installmentOptions = Array.from({ length: mostInstallments }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1}x`,
}));

/** A fee from a future day on; while the book may be rewritten, from any of its days. */
export function FeeDialog({ settings, onClose }: { settings: FinanceSettings; onClose: () => void }) {
  const client = useQueryClient();
  const { can_rewrite: canRewrite, book_since: since } = settings;
  const tomorrow = addDays(dayInZone(new Date(), useSession().store.time_zone), 1);
  const first = canRewrite ? since : tomorrow;
  const values: Values = {
    ...recordValues(feeRecord, null),
    method: 'credit_card',
    installments_from: '1',
    installments_to: '1',
    rate: '',
    settle_days: '30',
    fixed: '0.00',
    antifraud: '0.00',
    valid_from: first,
  };
  const record = useRecordForm<Values, Output>({
    schema,
    values,
    version: 0,
    words: null,
    save: (_, outcome, body) =>
      saveRecord(outcome, {
        send: () => call(financeSettings.endpoints.addFee, { body }),
        put: () => refreshFinance(client),
        success: 'Taxa cadastrada',
      }),
  });
  const { control, watch } = record.form;
  const field = fieldOf(feeRecord, { control });
  const isCard = watch('method') === 'credit_card';
  return (
    <FormDialog record={record} title="Nova taxa" action="Cadastrar" onClose={onClose}>
      <FieldGrid>
        <SelectField {...field('method')} options={methodOptions} required />
        <DateField
          {...field('valid_from')}
          minDate={first}
          description={
            canRewrite
              ? 'Pode valer desde o início do livro, que então é reescrito; depois do primeiro saque, antecipação ou mês fechado, só a partir de amanhã.'
              : 'Já houve saques, antecipações ou meses fechados: vale a partir de amanhã.'
          }
          required
        />
        {isCard && (
          <>
            <SelectField {...field('installments_from')} options={installmentOptions} required />
            <SelectField
              {...field('installments_to')}
              options={installmentOptions}
              description="Acima de 12x valem as condições da última linha do cartão."
              required
            />
          </>
        )}
        <TextField {...field('rate')} label="Taxa (%)" inputMode="decimal" required />
        <MoneyField {...field('fixed')} required />
        <MoneyField {...field('antifraud')} required />
        <TextField
          {...field('settle_days')}
          description="Do pagamento à primeira parcela; as outras vêm a cada 30."
          inputMode="numeric"
          required
        />
        <div data-span="6">
          <CheckboxField {...field('returns_fee_on_refund')} />
        </div>
      </FieldGrid>
    </FormDialog>
  );
}
