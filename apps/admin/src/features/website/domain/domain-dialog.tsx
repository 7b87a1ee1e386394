import { shownDomain } from '@botica/contract/features/stores/shown-domain';
import { aliasInput } from '@botica/contract/features/website/domain/alias-input';
import { storeDomains } from '@botica/contract/features/website/domain/domain.contract';
import type { StoreNames } from '@botica/contract/features/website/domain/domain-replies';
import { website } from '@botica/contract/features/website/website.contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
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

type Values = z.output<typeof aliasInput>;

interface NameDialogProps {
  names: StoreNames;
  title: string;
  action: string;
  label: string;
  /** The effect of the name, shown after the format hint. */
  meaning?: string;
  /** Label of the password field with the reason for it. */
  passwordReason: string;
  send: (input: { body: Values }, options: { ifMatch: number }) => Promise<{ version: number }>;
  /** Runs after the save, before the dialog closes. */
  afterwards?: () => Promise<void>;
  reads: Parameters<typeof invalidate>[1][];
  success: string;
  onClose: () => void;
  /** Content between the two fields. */
  children?: ReactNode;
}

/** A domain name for the store, and the person's password. */
function NameDialog(props: NameDialogProps) {
  const { names, label, meaning = '', reads, success, onClose } = props;
  const client = useQueryClient();
  const record = useRecordForm<Values, Values>({
    schema: aliasInput,
    values: { domain: '', current_password: '' },
    version: 0,
    words: null,
    save: (_, outcome, body) =>
      saveRecord(outcome, {
        send: async () => {
          const saved = await props.send({ body }, { ifMatch: names.version });
          raiseVersions(client, names.version, saved);
          await props.afterwards?.();
          return saved;
        },
        put: () => Promise.all(reads.map((read) => invalidate(client, read))),
        success,
      }),
  });
  const { control } = record.form;
  return (
    <FormDialog record={record} title={props.title} action={props.action} onClose={onClose}>
      <TextField
        control={control}
        name="domain"
        label={label}
        description={`Só o nome, como www.farmacia.com.br.${meaning}`}
        inputMode="url"
        autoComplete="off"
        autoFocus
        required
      />
      {props.children}
      <TextField
        control={control}
        name="current_password"
        label="Senha atual"
        description={props.passwordReason}
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

interface StoreNameProps {
  names: StoreNames;
  onClose: () => void;
}

const { changeSettings, addAlias, domains } = storeDomains.endpoints;

/** Changes the store's domain. The dialog explains the consequences and asks for the password. */
export function DomainDialog({ names, onClose }: StoreNameProps) {
  const { store } = useSession();
  return (
    <NameDialog
      names={names}
      onClose={onClose}
      title="Mudar domínio"
      action="Mudar domínio"
      label="Novo domínio"
      passwordReason="A de quem muda: este endereço decide aonde os clientes chegam."
      send={(input, options) => call(changeSettings, { ...input, params: { id: store.id } }, options)}
      afterwards={useSessionRefresh()}
      reads={[domains, website.endpoints.siteCheck]}
      success="Domínio alterado"
    >
      <ul className={classes.told}>
        <li>O novo domínio vale assim que salvo: os links da loja passam a usá-lo.</li>
        <li>{shownDomain(names.domain)} continua levando à loja, até que alguém o remova.</li>
        <li>Os registros de DNS de que o novo domínio precisa aparecem nesta página depois da mudança.</li>
      </ul>
    </NameDialog>
  );
}

/** Adds an alias that leads to the store; the domain stays. */
export const AliasDialog = ({ names, onClose }: StoreNameProps) => (
  <NameDialog
    names={names}
    onClose={onClose}
    title="Adicionar endereço"
    action="Adicionar"
    label="Novo endereço"
    meaning=" Leva à loja; o domínio dela continua o mesmo."
    passwordReason="A de quem adiciona: nenhuma outra loja pode ficar com este endereço."
    send={(input, options) => call(addAlias, input, options)}
    reads={[domains]}
    success="Endereço adicionado"
  />
);
