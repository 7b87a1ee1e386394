import { shownDomain } from '@botica/contract/features/stores/shown-domain';
import { aliasInput, passwordMissing } from '@botica/contract/features/website/alias-input';
import { storeDomains } from '@botica/contract/features/website/domain.contract';
import type { StoreNames } from '@botica/contract/features/website/domain-replies';
import { domainName } from '@botica/contract/features/website/store-record';
import { website } from '@botica/contract/features/website/website.contract';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useSessionRefresh } from '../../session/open/use-session-refresh.ts';
import { raiseVersions } from '../store-version.ts';
import classes from './domain-dialog.module.css';

type Values = { domain: string; current_password: string };

const schema = z.object({
  domain: domainName,
  current_password: z.string(passwordMissing).check(z.minLength(1, passwordMissing)),
});

/** Another name for the store: what comes of it is said before, and the password asked for again. */
export function DomainDialog({ names, onClose }: { names: StoreNames; onClose: () => void }) {
  const { store } = useSession();
  const client = useQueryClient();
  const refresh = useSessionRefresh();
  const { changeSettings, domains } = storeDomains.endpoints;
  const record = useRecordForm<Values, Values>({
    ...{ schema, values: { domain: '', current_password: '' }, version: 0, words: null },
    save: (_, outcome, body) =>
      saveRecord(outcome, {
        send: async () => {
          const saved = await call(changeSettings, { params: { id: store.id }, body }, { ifMatch: names.version });
          raiseVersions(client, names.version, saved);
          await refresh();
        },
        put: () => Promise.all([domains, website.endpoints.siteCheck].map((read) => invalidate(client, read))),
        success: 'Domínio alterado',
      }),
  });
  const { control } = record.form;
  const former = shownDomain(names.domain);
  return (
    <FormDialog record={record} title="Mudar domínio" action="Mudar domínio" onClose={onClose}>
      <TextField
        {...{ control, name: 'domain', label: 'Novo domínio' }}
        description="Só o nome, como www.farmacia.com.br."
        inputMode="url"
        autoComplete="off"
        autoFocus
        required
      />
      <ul className={classes.told}>
        <li>O novo domínio vale assim que salvo: os links da loja passam a usá-lo.</li>
        <li>{former} continua levando à loja, até que alguém o remova.</li>
        <li>Os registros de DNS de que o novo domínio precisa aparecem nesta página depois da mudança.</li>
      </ul>
      <TextField
        {...{ control, name: 'current_password', label: 'Senha atual' }}
        description="A de quem muda: este endereço decide aonde os clientes chegam."
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

type AliasValues = z.output<typeof aliasInput>;

/** One more name that leads to the store; its domain stays as it is. */
export function AliasDialog({ names, onClose }: { names: StoreNames; onClose: () => void }) {
  const client = useQueryClient();
  const { addAlias, domains } = storeDomains.endpoints;
  const record = useRecordForm<AliasValues, AliasValues>({
    ...{ schema: aliasInput, values: { domain: '', current_password: '' }, version: 0, words: null },
    save: (_, outcome, body) =>
      saveRecord(outcome, {
        send: async () => {
          const saved = await call(addAlias, { body }, { ifMatch: names.version });
          raiseVersions(client, names.version, saved);
          return saved;
        },
        put: () => invalidate(client, domains),
        success: 'Endereço adicionado',
      }),
  });
  const { control } = record.form;
  return (
    <FormDialog record={record} title="Adicionar endereço" action="Adicionar" onClose={onClose}>
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
