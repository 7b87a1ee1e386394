import { type WebhookEvent, webhookEventNames, webhookEvents } from '@botica/contract/features/webhooks/webhook-events';
import { type Webhook, webhookInput, webhooks } from '@botica/contract/features/webhooks/webhooks.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../kit/api/api.ts';
import { invalidate } from '../../kit/api/query.ts';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { Choices } from '../../kit/form/choices.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { saveRecord } from '../../kit/form/save-record.ts';
import { TextField } from '../../kit/form/text-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';

/** Names of form fields must not contain dots. */
type EventField<Event extends WebhookEvent = WebhookEvent> = Event extends `${infer Before}.${infer After}`
  ? `${Before}_${After}`
  : never;
const fieldOf = <Event extends WebhookEvent>(event: Event) => event.replace('.', '_') as EventField<Event>;

/** An object with a value for each event, under its field name. */
const byEvent = <Value,>(of: (event: WebhookEvent) => Value) =>
  Object.fromEntries(webhookEvents.map((event) => [fieldOf(event), of(event)])) as Record<EventField, Value>;

type Values = { url: string } & Record<EventField, boolean>;

const { create, update, list } = webhooks.endpoints;

const schema = z.object({ url: webhookInput.shape.url, ...byEvent(() => z.boolean()) }).check(
  z.refine((values) => webhookEvents.some((event) => values[fieldOf(event)]), {
    error: 'Escolha ao menos um evento.',
    path: [fieldOf('customer.created')],
  }),
);

const fields = { url: { label: 'Endereço' }, ...byEvent((event) => ({ label: webhookEventNames[event] })) };

const valuesOf = (webhook: Webhook | null): Values => ({
  url: webhook?.url ?? '',
  ...byEvent((event) => webhook?.events.includes(event) ?? false),
});

/** Creates a webhook and shows its secret once, or edits the URL and events of an existing one. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const client = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const record = useRecordForm<Values, Values>({
    schema,
    values: valuesOf(webhook),
    version: webhook?.version ?? 0,
    words: webhook && { record: 'Este webhook', fields },
    save: (_changed, outcome, all) => {
      const body = { url: all.url, events: webhookEvents.filter((event) => all[fieldOf(event)]) };
      return saveRecord(outcome, {
        send: async () => {
          if (webhook === null) return call(create, { body });
          const { id, version } = webhook;
          return { secret: null, webhook: await call(update, { params: { id }, body }, { ifMatch: version }) };
        },
        put: (reply) => setSecret(reply.secret ?? null),
        success: webhook ? 'Webhook alterado' : 'Webhook criado',
      });
    },
  });
  const settle = () => void invalidate(client, list);
  if (secret !== null) return <WebhookSecretDialog secret={secret} onClose={onClose} />;
  const { control } = record.form;
  return (
    <FormDialog
      record={record}
      title={webhook ? 'Alterar webhook' : 'Criar webhook'}
      action={webhook ? 'Salvar' : 'Criar'}
      onClose={onClose}
      onSaved={() => {
        settle();
        if (webhook) onClose();
      }}
    >
      <TextField
        control={control}
        name="url"
        label="Endereço"
        description="O programa que recebe os avisos, por POST. Redirecionamentos não são seguidos."
        placeholder="https://loja.com.br/webhooks"
        autoComplete="off"
        inputMode="url"
        required
        autoFocus
      />
      <Choices label="Eventos">
        {webhookEvents.map((event) => (
          <CheckboxField
            key={event}
            control={control}
            name={fieldOf(event)}
            label={
              <>
                {webhookEventNames[event]} <code className="quiet small">{event}</code>
              </>
            }
          />
        ))}
      </Choices>
    </FormDialog>
  );
}
