import { integrationKeys, newIntegrationKey } from '@botica/contract/features/stores/integration-keys.contract';
import { type KeyScope, keyScopes, keyScopeTable } from '@botica/contract/kit/key-scopes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../kit/api/api.ts';
import { invalidate } from '../../kit/api/query.ts';
import { SecretDialog } from '../../kit/feedback/secret-dialog.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { Choices } from '../../kit/form/choices.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { saveRecord } from '../../kit/form/save-record.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useShowAdded } from '../../kit/list/added-row.ts';

const validity = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano' },
  { value: 'none', label: 'Sem validade' },
] as const;

type NewKey = { name: string; valid_days: (typeof validity)[number]['value'] } & Record<KeyScope, boolean>;

const forEachScope = <T,>(value: T) =>
  Object.fromEntries(keyScopes.map((scope) => [scope, value])) as Record<KeyScope, T>;

const schema = z
  .object({
    name: newIntegrationKey.shape.name,
    valid_days: z.enum(validity.map(({ value }) => value)),
    ...forEachScope(z.boolean()),
  })
  .check(
    z.refine((values) => keyScopes.some((scope) => values[scope]), {
      error: 'Escolha o que a chave pode fazer.',
      path: [keyScopes[keyScopes.length - 1] as string],
    }),
  );

const values: NewKey = { name: '', valid_days: '365', ...forEachScope(false) };

/** Creates a named key, then shows its secret once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const showAdded = useShowAdded();
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null);
  const record = useRecordForm<NewKey, NewKey>({
    schema,
    values,
    version: 0,
    words: null,
    save: (_changed, outcome, { name, valid_days: days, ...permissions }) =>
      saveRecord(outcome, {
        send: () =>
          call(integrationKeys.endpoints.createIntegrationKey, {
            body: {
              name,
              valid_days: days === 'none' ? null : Number(days),
              scopes: keyScopes.filter((scope) => permissions[scope]),
            },
          }),
        put: ({ key: secret, integration_key: { id } }) => setMade({ id, secret }),
        success: 'Chave criada',
      }),
  });
  const { control } = record.form;
  if (made !== null) {
    // The new row is highlighted after the dialog has closed.
    const close = () => {
      onClose();
      showAdded(made.id);
    };
    return (
      <SecretDialog
        title="Guarde a chave agora"
        secrets={[made.secret]}
        copyLabel="Copiar chave"
        copied="Chave copiada"
        isOnce
        closeLabel="Já guardei"
        onClose={close}
      >
        Ela é mostrada só desta vez. Quem a tem age em nome desta loja: entregue-a só ao programa que vai usá-la.
      </SecretDialog>
    );
  }
  return (
    <FormDialog
      record={record}
      title="Criar chave de integração"
      action="Criar"
      onClose={onClose}
      onSaved={() => void invalidate(client, integrationKeys.endpoints.integrationKeys)}
    >
      <TextField
        control={control}
        name="name"
        label="Nome"
        description="O programa que vai usar a chave, como “Loja virtual”."
        autoComplete="off"
        required
        autoFocus
      />
      <Choices label="Permissões">
        {keyScopes.map((scope) => (
          <CheckboxField
            key={scope}
            control={control}
            name={scope}
            label={keyScopeTable[scope].name}
            description={keyScopeTable[scope].description}
          />
        ))}
      </Choices>
      <SelectField
        control={control}
        name="valid_days"
        label="Validade"
        description="Depois dela a chave deixa de valer sozinha."
        options={validity}
      />
    </FormDialog>
  );
}
