import { type Branch, branches } from '@botica/contract/features/branches/branches.contract';
import { type CorreiosSettings, correiosRecord } from '@botica/contract/features/branches/record/transport';
import { centsToWire, formatBrlWire, maxTypedCents, money, wireToCents } from '@botica/contract/kit/money';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { putBranch } from '../branch-queries.ts';
import type { BranchFormProps } from './branch-form-props.ts';

/** The amount is in reais in the field, and in cents on the wire. */
type CorreiosValues = RecordValues<typeof correiosRecord>;
type CorreiosOutput = Omit<RecordOutput<typeof correiosRecord>, 'overlay_price'> & { overlay_price: string };

const correiosValues = (correios: CorreiosSettings): CorreiosValues => ({
  ...recordValues(correiosRecord, correios),
  overlay_price: centsToWire(correios.overlay_price),
});

/** An empty amount is null. */
const amount = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text || '0.00'),
  ),
  money.check(z.refine((wire) => !(Number(wire) * 100 > maxTypedCents), 'O valor é alto demais.')),
);
const correiosSchema = z.extend(recordSchema(correiosRecord), { overlay_price: amount });

const correiosWords = {
  ...correiosRecord.fields,
  overlay_price: { label: 'Acréscimo por envio', shown: formatBrlWire },
};

export function CorreiosTab({ branch, missing }: BranchFormProps) {
  const client = useQueryClient();
  const record = useRecordForm<CorreiosValues, CorreiosOutput>({
    schema: correiosSchema,
    values: correiosValues(branch.correios),
    version: branch.version,
    words: { record: 'Esta loja', fields: correiosWords },
    save: ({ overlay_price: reais, ...changed }, outcome) =>
      saveRecord(outcome, {
        send: () =>
          call(
            branches.endpoints.updateCorreios,
            {
              body: {
                branch_id: branch.id,
                ...changed,
                ...(reais === undefined ? {} : { overlay_price: wireToCents(reais) }),
              },
            },
            { ifMatch: branch.version },
          ),
        // The settings belong to the branch and share its version.
        put: (correios: CorreiosSettings) =>
          putBranch(client, { ...branch, correios, version: correios.version } as Branch),
        success: 'Configurações dos Correios atualizadas',
      }),
  });
  const field = fieldOf(correiosRecord, { control: record.form.control, disabled: missing !== undefined });
  return (
    <form {...record.formProps} className="stack">
      <LockedNotice reason={missing} />
      <SectionCard
        title="Correios"
        description="O que a loja combinou com os Correios. Preços e prazos não são consultados nos Correios: valem as localizações de entrega."
      >
        <CheckboxField {...field('is_enabled')} label="Enviar pelos Correios" />
        <FieldGrid>
          <MoneyField
            {...field('overlay_price')}
            label={correiosWords.overlay_price.label}
            description="Valor a somar ao frete dos Correios."
          />
          <span data-gap />
          <TextField {...field('contract_number')} />
          <TextField {...field('posting_card')} />
        </FieldGrid>
      </SectionCard>
      <SaveBar {...record.bar} disabledReason={missing} tabsPart />
    </form>
  );
}
