import { aliasInput, storeDomains } from '@botica/contract/features/website/domain.contract';
import type { StoreNames } from '@botica/contract/features/website/domain-replies';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';

type Values = z.output<typeof aliasInput>;

/** One more name that leads to the store; its domain stays as it is. */
export function AliasDialog({ names, onClose }: { names: StoreNames; onClose: () => void }) {
  const client = useQueryClient();
  const { addAlias, domains } = storeDomains.endpoints;
  const record = useRecordForm<Values, Values>({
    ...{ schema: aliasInput, values: { domain: '', current_password: '' }, version: 0, words: null },
    save: (_, outcome, body) =>
      saveRecord(outcome, {
        send: () => call(addAlias, { body }, { ifMatch: names.version }),
        put: () => invalidate(client, domains),
        success: 'Endereço adicionado',
      }),
  });
  const { control } = record.form;
  return (
    <FormDialog record={record} title="Adicionar endereço" action="Adicionar" onClose={onClose} className="stack">
      <TextField
        {...{ control, name: 'domain', label: 'Novo endereço' }}
        description="Só o nome, como www.farmacia.com.br. Leva à loja; o domínio dela continua o mesmo."
        inputMode="url"
        autoComplete="off"
        autoFocus
        required
      />
      <TextField
        {...{ control, name: 'current_password', label: 'Senha atual' }}
        description="A de quem adiciona: nenhuma outra loja pode ficar com este endereço."
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
