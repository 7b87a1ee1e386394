import { standaloneRecord } from '@botica/contract/features/finance/standalone/standalone-record';
import type {
  StandaloneChanges,
  StandalonePayment,
} from '@botica/contract/features/finance/standalone/standalone-schemas';
import { line } from '@botica/contract/kit/fields/text';
import * as z from 'zod/mini';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { useStandaloneChange } from './use-standalone-change.ts';

type Values = { payer_name: string; tid: string; note: string };

const { tid, note } = standaloneRecord.input;
const named = z.object({ payer_name: line(120, 'Informe o nome de quem paga.'), tid, note });
/** A customer's name is edited on the customer's page only. */
const ofCustomer = z.object({ payer_name: z.string(), tid, note });

/** Fields that are always editable: payer, TID and note. */
export function NotesForm({ payment, locked }: { payment: StandalonePayment; locked: string | undefined }) {
  const { send, put } = useStandaloneChange(payment);
  const isNamed = payment.payer_name !== null;
  const record = useRecordForm<Values, StandaloneChanges>({
    schema: isNamed ? named : ofCustomer,
    values: { payer_name: payment.payer_name ?? '', tid: payment.tid ?? '', note: payment.note ?? '' },
    version: payment.version,
    words: { record: 'Esta transação', fields: standaloneRecord.fields },
    save: (changed, outcome) =>
      saveRecord(outcome, { send: () => send(changed), put, success: 'Transação avulsa atualizada' }),
  });
  const field = fieldOf(standaloneRecord, { control: record.form.control, disabled: locked !== undefined });
  return (
    <form {...record.formProps} className="stack" aria-label="Anotações">
      <SectionCard title="Anotações">
        <LockedNotice reason={locked} />
        <FieldGrid>
          {isNamed && <TextField {...field('payer_name')} autoComplete="off" required />}
          {payment.method !== 'pix' && <TextField {...field('tid')} label="TID ou NSU" autoComplete="off" />}
          <div data-span="6">
            <TextAreaField {...field('note')} rows={3} />
          </div>
        </FieldGrid>
      </SectionCard>
      <SaveBar {...record.bar} disabledReason={locked} />
    </form>
  );
}
