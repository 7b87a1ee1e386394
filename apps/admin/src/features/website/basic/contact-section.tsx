import { contactRecord, publicContacts } from '@botica/contract/features/website/sections/contact-record';
import { website } from '@botica/contract/features/website/website.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { call } from '../../../kit/api/api.ts';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { contactOptions } from '../website-queries.ts';

type Contact = ReplyOf<typeof website.endpoints.contact>;

const onSite: readonly string[] = publicContacts;

export function ContactSection({ current, missing }: { current: Contact; missing: string | undefined }) {
  const record = useSectionForm<Contact, RecordValues<typeof contactRecord>, RecordOutput<typeof contactRecord>>({
    current,
    queryKey: contactOptions().queryKey,
    schema: recordSchema(contactRecord),
    values: recordValues(contactRecord, current),
    fields: contactRecord.fields,
    success: 'E-mails de contato atualizados',
    send: (body) => call(website.endpoints.saveContact, { body }, { ifMatch: current.version }),
  });
  return (
    <SectionForm
      title="E-mails de contato"
      description="Só os marcados com “aparece no site” são mostrados a visitantes."
      record={record}
      missing={missing}
    >
      <FieldGrid>
        {contactRecord.names.map((name) => (
          <TextField
            key={name}
            control={record.form.control}
            name={name}
            label={contactRecord.labels[name]}
            {...(onSite.includes(name) && { description: 'Aparece no site.' })}
            type="email"
            autoComplete="off"
            disabled={missing !== undefined}
          />
        ))}
      </FieldGrid>
    </SectionForm>
  );
}
