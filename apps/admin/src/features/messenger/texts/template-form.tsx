import { defaultTemplate } from '@botica/contract/features/messenger/default-templates';
import {
  subjectLength,
  templateSubject,
  templateText,
  textLength,
  unknownField,
} from '@botica/contract/features/messenger/message-template';
import {
  type MessageTemplate,
  type MessageTemplates,
  messenger,
} from '@botica/contract/features/messenger/messenger.contract';
import { IconRestore } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { templateOptions } from '../messenger-queries.ts';
import { BranchesField } from './branches-field.tsx';
import { FieldButtons, useFieldInsertion } from './field-buttons.tsx';
import { TemplatePreview } from './template-preview.tsx';
import type { TemplateValues } from './template-values.ts';
import classes from './texts.module.css';

interface TemplateOutput {
  subject: string | null;
  text: string | null;
  branch_ids: number[];
}

const schema = z.object({ subject: templateSubject, text: templateText, branch_ids: z.array(z.int()) });

interface TemplateFormProps {
  template: MessageTemplate;
  branches: MessageTemplates['branches'];
}

const { updateTemplate } = messenger.endpoints;

/** A text equal to Botica's default is not stored, so that a newer version can improve it. */
function sentOf({ event, channel }: MessageTemplate, { subject, text, branch_ids }: TemplateOutput): TemplateOutput {
  const byDefault = defaultTemplate(event, channel);
  const own = (typed: string | null, given: string) => (typed === given ? null : typed);
  return { subject: own(subject, byDefault.subject), text: own(text, byDefault.text), branch_ids };
}

/** Shows an unknown field as soon as its braces are closed, and until it is corrected. */
function useFaultsWhileTyping(form: UseFormReturn<TemplateValues, unknown, TemplateOutput>, typed: TemplateValues) {
  const { subject, text } = typed;
  const look = useEffectEvent((name: 'subject' | 'text') => {
    if (unknownField(typed[name]) !== null || form.getFieldState(name).error) void form.trigger(name);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when it has changed
  useEffect(() => look('subject'), [subject]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => look('text'), [text]);
}

export function TemplateForm({ template, branches }: TemplateFormProps) {
  const { event, channel, version } = template;
  const missing = usePermission(updateTemplate.access);
  const client = useQueryClient();
  const byDefault = defaultTemplate(event, channel);
  const put = (next: MessageTemplate) =>
    client.setQueryData(
      templateOptions().queryKey,
      (old) =>
        old && {
          ...old,
          items: old.items.map((each) => (each.event === next.event && each.channel === next.channel ? next : each)),
        },
    );
  const record = useRecordForm<TemplateValues, TemplateOutput>({
    schema,
    values: {
      subject: template.subject ?? byDefault.subject,
      text: template.text ?? byDefault.text,
      branch_ids: template.branch_ids,
    },
    version,
    words: {
      record: 'Esta mensagem',
      fields: {
        subject: { label: 'Assunto' },
        text: { label: 'Texto' },
        branch_ids: {
          label: 'Unidades',
          isPlural: true,
          shown: (ids: number[]) =>
            branches
              .filter(({ id }) => ids.includes(id))
              .map(({ name }) => name)
              .join(', '),
        },
      },
    },
    save: (_changed, outcome, all) =>
      saveRecord(outcome, {
        send: () =>
          call(updateTemplate, { params: { event, channel }, body: sentOf(template, all) }, { ifMatch: version }),
        put,
        success: 'Mensagem salva',
      }),
  });
  const { control, setValue } = record.form;
  const typed = useWatch({ control }) as TemplateValues;
  useFaultsWhileTyping(record.form, typed);
  const insertion = useFieldInsertion((name, value) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true }),
  );
  const restore = () => {
    setValue('subject', byDefault.subject, { shouldDirty: true, shouldValidate: true });
    setValue('text', byDefault.text, { shouldDirty: true, shouldValidate: true });
  };
  const isDefault = typed.subject === byDefault.subject && typed.text === byDefault.text;
  const disabled = missing !== undefined;
  return (
    <form {...record.formProps} className="stack">
      <LockedNotice reason={missing} />
      <div className={classes.columns}>
        <div className="stack">
          <SectionCard
            title="Texto"
            description="Uma linha com um campo que o pedido não tem, como o rastreio, fica de fora."
            actions={
              <Button
                icon={<IconRestore size={16} aria-hidden />}
                onClick={restore}
                disabled={isDefault}
                disabledReason={missing}
              >
                Restaurar o texto padrão
              </Button>
            }
          >
            <div className="stack" ref={insertion.root}>
              {channel === 'mail' && (
                <TextField
                  control={control}
                  name="subject"
                  label="Assunto"
                  disabled={disabled}
                  maxLength={subjectLength * 2}
                />
              )}
              <TextAreaField
                control={control}
                name="text"
                label="Texto"
                rows={9}
                limit={textLength}
                disabled={disabled}
              />
              {!disabled && <FieldButtons onInsert={insertion.insert} />}
            </div>
          </SectionCard>
          <SectionCard
            title={channel === 'mail' ? 'Enviar nos pedidos de' : 'Oferecer nos pedidos de'}
            description="Um pedido sem unidade conta como da central."
          >
            <BranchesField control={control} name="branch_ids" branches={branches} disabled={disabled} />
          </SectionCard>
        </div>
        <TemplatePreview event={event} channel={channel} typed={typed} missing={missing} />
      </div>
      <SaveBar {...record.bar} disabledReason={missing} tabsPart />
    </form>
  );
}
