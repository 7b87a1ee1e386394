import { standaloneRecord } from '@botica/contract/features/finance/standalone/standalone-record';
import type {
  StandaloneChanges,
  StandalonePayment,
} from '@botica/contract/features/finance/standalone/standalone-schemas';
import { instant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import * as z from 'zod/mini';
import { DateTimeField } from '../../../kit/form/date-time-field.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { thisMinute } from './this-minute.ts';
import { useStandaloneChange } from './use-standalone-change.ts';

type Values = { paid_at: string };
const schema = z.object({ paid_at: instant });

/** Records the time of an expected payment. */
export function PaidDialog({ payment, onClose }: { payment: StandalonePayment; onClose: () => void }) {
  const { send, put } = useStandaloneChange(payment);
  const record = useRecordForm<Values, StandaloneChanges>({
    schema,
    values: { paid_at: thisMinute() },
    version: 0,
    words: null,
    save: (_, outcome, { paid_at }) =>
      saveRecord(outcome, {
        send: () => send({ status: 'paid', ...(paid_at !== undefined && { paid_at }) }),
        put,
        success: 'Transação dada como paga',
      }),
  });
  const field = fieldOf(standaloneRecord, { control: record.form.control });
  return (
    <FormDialog record={record} title="Dar como paga" action="Dar como paga" onClose={onClose}>
      <p>{formatBrlWire(payment.amount)} entram no financeiro no dia do pagamento. Isso não se desfaz.</p>
      <DateTimeField {...field('paid_at')} required />
    </FormDialog>
  );
}
