import { line } from '@botica/contract/kit/fields/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { saveRecord } from '../form/save-record.ts';
import { TextField } from '../form/text-field.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import type { ViewSearch } from './list-views.ts';
import type { SavedView, ViewCalls } from './view-calls.ts';

interface ViewDialogProps {
  calls: ViewCalls;
  /** The view to edit; without it the current parameters become a new view. */
  view?: SavedView;
  /** The current filters, order and columns. */
  now: ViewSearch;
  /** True if they equal those of the view. */
  isNow?: boolean;
  /** The permission that is missing to change the views of the whole store. */
  missing: string | undefined;
  onClose: () => void;
}

const longestName = 40;
const form = z.object({
  name: line(longestName, 'Dê um nome à visão.'),
  is_shared: z.boolean(),
  /** True if the current parameters replace the stored ones. */
  takes_now: z.boolean(),
});
type Values = z.infer<typeof form>;

const words = {
  record: 'Esta visão',
  fields: { name: { label: 'Nome' }, is_shared: { label: 'Da loja' }, takes_now: { label: 'Filtros' } },
} as const;

/** A dialog for a view's name, filters and visibility. */
export function ViewDialog({ calls, view, now, isNow = false, missing, onClose }: ViewDialogProps) {
  /** The current version of the view, replaced after a conflict. */
  const [present, setPresent] = useState(view);
  const record = useRecordForm<Values, Values>({
    schema: form,
    values: { name: present?.name ?? '', is_shared: present?.is_shared ?? false, takes_now: false },
    version: present?.version ?? 0,
    words: present ? words : null,
    save: ({ takes_now: takesNow, ...changed }, outcome, { takes_now: _, ...content }) =>
      saveRecord(outcome, {
        send: () =>
          present
            ? calls.update(present, { ...changed, ...(takesNow && { search: now }) })
            : calls.create({ ...content, search: now }),
        put: (next: SavedView) => {
          setPresent(next);
          void calls.refresh();
        },
        success: view ? 'Visão alterada' : 'Visão salva',
      }),
  });
  const { control } = record.form;
  return (
    <FormDialog
      record={record}
      title={view ? `Editar a visão ${view.name}` : 'Salvar visão'}
      action="Salvar"
      onClose={onClose}
    >
      {!view && <p className="quiet">Os filtros, a ordem e as colunas de agora. O que se busca não fica salvo.</p>}
      <TextField control={control} name="name" label="Nome" maxLength={longestName} required autoFocus />
      {view && !isNow && (
        <CheckboxField
          control={control}
          name="takes_now"
          label="Usar os filtros, a ordem e as colunas de agora"
          disabledReason={view.is_shared ? missing : undefined}
        />
      )}
      <CheckboxField
        control={control}
        name="is_shared"
        label="Compartilhar com a loja"
        description="Todos os que veem os pedidos passam a ver esta visão."
        disabledReason={missing}
      />
    </FormDialog>
  );
}
