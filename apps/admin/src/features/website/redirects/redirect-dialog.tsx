import { shownAddress, type Taken, takePath, takeValue } from '@botica/contract/features/redirects/redirect-address';
import { isStorefrontPage, livingPageMessage, type Redirect } from '@botica/contract/features/redirects/redirect-rules';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';

interface RedirectDialogProps {
  /** The list that contains the row. */
  items: readonly Redirect[];
  /** The store's host names. */
  hosts: readonly string[];
  /** Null for a new one. */
  index: number | null;
  onTaken: (row: Redirect) => void;
  onClose: () => void;
}

type Values = { path: string; value: string };

/** Normalises and validates a row with the messages of the list's rules. */
function rowSchema({ items, index, hosts }: Pick<RedirectDialogProps, 'items' | 'index' | 'hosts'>) {
  const others = new Set(items.filter((_, place) => place !== index).map(({ path }) => path));
  const pathFault = (path: Taken): string | null => {
    if ('fault' in path) return path.fault;
    if (isStorefrontPage(path.text)) return livingPageMessage;
    return others.has(path.text) ? 'Este caminho já está na lista.' : null;
  };
  return z.transform((raw: unknown, context): Values => {
    const typed = raw as Values;
    const [path, value] = [takePath(typed.path, hosts), takeValue(typed.value, hosts)];
    const faults = { path: pathFault(path), value: 'fault' in value ? value.fault : null };
    for (const [name, message] of Object.entries(faults)) {
      if (message) context.issues.push({ code: 'custom', path: [name], message, input: typed });
    }
    return { path: 'text' in path ? path.text : typed.path, value: 'text' in value ? value.text : typed.value };
  });
}

export function RedirectDialog({ items, index, hosts, onTaken, onClose }: RedirectDialogProps) {
  const row = index === null ? undefined : items[index];
  const schema = useMemo(() => rowSchema({ items, index, hosts }), [items, index, hosts]);
  const values = { path: shownAddress(row?.path ?? ''), value: shownAddress(row?.value ?? '') };
  const record = useRecordForm<Values, Values>({
    schema,
    values,
    version: 0,
    words: null,
    save: async (_, outcome, all) => {
      outcome.onSaved();
      onTaken(all);
    },
  });
  const { control } = record.form;
  return (
    <FormDialog
      record={record}
      title={row ? 'Editar redirecionamento' : 'Novo redirecionamento'}
      action={row ? 'Alterar na lista' : 'Pôr na lista'}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="path"
        label="De"
        description="O caminho antigo, como /promocao-2024 ou /produto.php?id=3. De um endereço inteiro da loja fica o caminho."
        autoComplete="off"
        autoFocus
        required
      />
      <TextField
        control={control}
        name="value"
        label="Para"
        description="Um caminho da loja, como /categoria/pele, ou um endereço https."
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
