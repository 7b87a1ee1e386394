import { type Branch, branches } from '@botica/contract/features/branches/branches.contract';
import { branchRecord } from '@botica/contract/features/branches/record/branch-record';
import { formatPhone, splitPhone } from '@botica/contract/kit/brazil/phone';
import { nullableEmail } from '@botica/contract/kit/fields/email';
import { nullablePhone } from '@botica/contract/kit/fields/phone';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { MaskField } from '../../../kit/form/mask-field.tsx';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import type { RecordValues } from '../../../kit/form/record-form.ts';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import type { BranchFormProps } from './branch-form-props.ts';
import { useBranchForm } from './use-branch-form.ts';
import { WhatsappSwitch } from './whatsapp-switch.tsx';

/** Area code and number are one input, split on save. An empty field is an empty text. */
type ContactValues = Pick<RecordValues<typeof branchRecord>, 'email' | 'phone' | 'whatsapp'>;

const contactWords = {
  email: branchRecord.fields.email,
  phone: { ...branchRecord.fields.phone, shown: formatPhone },
  whatsapp: { ...branchRecord.fields.whatsapp, shown: formatPhone },
};

const brazil = '55';

function contactValues({ email, ddd, phone, whats_ddd, whatsapp }: Branch): ContactValues {
  return {
    email: email ?? '',
    phone: `${ddd ?? ''}${phone ?? ''}`,
    whatsapp: `${whats_ddd ?? ''}${whatsapp ?? ''}`,
  };
}

const contactSchema = z.object({ email: nullableEmail, phone: nullablePhone, whatsapp: nullablePhone });

/** The parts of one of the two numbers; null for an empty field, which erases them. */
function partsOf(text: string | null): { ddi: string; ddd: string | null; number: string | null } {
  const parts = splitPhone(text ?? '');
  return { ddi: brazil, ddd: parts?.ddd ?? null, number: parts?.number ?? null };
}

export function ContactsTab({ branch, missing }: BranchFormProps) {
  const record = useBranchForm<ContactValues, z.infer<typeof contactSchema>>({
    branch,
    schema: contactSchema,
    values: contactValues(branch),
    fields: contactWords,
    success: 'Contatos atualizados',
    send: (changed, all) => {
      const { ddi, ddd, number } = partsOf(all.phone);
      const whats = partsOf(all.whatsapp);
      const body = {
        ...('email' in changed ? { email: all.email } : {}),
        ...('phone' in changed ? { ddi, ddd, phone: number } : {}),
        ...('whatsapp' in changed ? { whats_ddi: whats.ddi, whats_ddd: whats.ddd, whatsapp: whats.number } : {}),
      };
      return call(branches.endpoints.update, { params: { id: branch.id }, body }, { ifMatch: branch.version });
    },
  });
  const field = fieldOf(branchRecord, { control: record.form.control, disabled: missing !== undefined });
  return (
    <form {...record.formProps} className="stack">
      <LockedNotice reason={missing} />
      <SectionCard title="Contatos" description="Como os clientes falam com esta loja. Os números são do Brasil (+55).">
        <FieldGrid>
          <div data-span="6">
            <TextField {...field('email')} type="email" />
          </div>
          <MaskField {...field('phone')} mask="phone" />
          <MaskField {...field('whatsapp')} mask="phone" />
        </FieldGrid>
        {branch.is_central && branch.whatsapp && <WhatsappSwitch />}
      </SectionCard>
      <SaveBar {...record.bar} disabledReason={missing} tabsPart />
    </form>
  );
}
