import { type Notice, notices } from '@botica/contract/features/website/notice/notice.contract';
import { noticeFault, noticeRecord } from '@botica/contract/features/website/notice/notice-record';
import type * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { DateTimeField } from '../../../kit/form/date-time-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { LimitedTextField } from '../../../kit/form/limited-text-field.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { noticeOptions } from '../website-queries.ts';

type Output = RecordOutput<typeof noticeRecord>;

const schema: z.core.$ZodType<Output> = recordSchema(noticeRecord).check(({ value, issues }) => {
  const fault = noticeFault(value, new Date());
  if (fault) issues.push({ code: 'custom', path: [fault.field], message: fault.message, input: value });
});

export function NoticeSection({ current, missing }: { current: Notice; missing: string | undefined }) {
  const record = useSectionForm<Notice, RecordValues<typeof noticeRecord>, Output>({
    current,
    queryKey: noticeOptions().queryKey,
    schema,
    values: recordValues(noticeRecord, current),
    fields: noticeRecord.fields,
    success: 'Aviso atualizado',
    send: (body) => call(notices.endpoints.saveNotice, { body }, { ifMatch: current.version }),
  });
  const { control } = record.form;
  const field = fieldOf(noticeRecord, { control });
  const disabled = missing !== undefined;
  return (
    <SectionForm
      title="Aviso"
      description="Uma linha no alto de todas as páginas do site, como “Fechado até segunda-feira”."
      record={record}
      missing={missing}
    >
      <FieldGrid>
        <div data-span="6">
          <LimitedTextField {...field('text')} disabled={disabled} />
        </div>
        <DateTimeField {...field('from')} description="Vazio: desde já." disabled={disabled} />
        <DateTimeField {...field('to')} description="Vazio: até ser retirado." disabled={disabled} />
      </FieldGrid>
    </SectionForm>
  );
}
