import type { ProductEdit } from '@botica/contract/features/products/bulk/product-bulk-edit';
import { type ProductSelection, productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { drawKey } from '../../../kit/api/draw-key.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { DraftFields } from './draft-fields.tsx';
import { editOf, emptyDraft } from './edit-fields.ts';
import { EditPreview, useEditPreview } from './edit-preview.tsx';

interface EditDialogProps {
  selection: ProductSelection;
  /** "8 produtos" */
  countText: string;
  onClose: () => void;
  onStarted: () => void;
}

const { labels } = productRecord;
const whats: readonly { value: ProductEdit['what']; label: string }[] = [
  { value: 'percent', label: 'Preço, em porcentagem' },
  { value: 'price', label: 'Preço, por um valor' },
  { value: 'ecommerce', label: 'Disponível no e-commerce' },
  { value: 'callcenter', label: 'Disponível por prescrição' },
  { value: 'promotion', label: labels.promotion },
  { value: 'bulk_config', label: labels.bulk_config },
  { value: 'flag', label: 'Destaque, oferta e banners' },
  { value: 'sold_out', label: labels.sold_out },
  { value: 'categories', label: 'Categorias' },
];

/** Milliseconds without typing before the server is asked. */
const restMs = 400;

/** Applies an edit to many products and previews the result for each. */
export function EditDialog({ selection, countText, onClose, onStarted }: EditDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const [busy, setBusy] = useState(false);
  const [rested] = useDebouncedValue(draft, restMs);
  const found = editOf(draft);
  const edit = typeof found === 'object' ? found : undefined;
  const seen = editOf(rested);
  const preview = useEditPreview(selection, typeof seen === 'object' ? seen : undefined);
  const changing = rested === draft ? (preview.data?.changing ?? 0) : 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (edit === undefined || changing === 0) return;
    setBusy(true);
    const body = { selection, edit };
    const isStarted = await startBatch(() =>
      call(productsBulk.endpoints.startEdit, { body }, { idempotencyKey: drawKey() }),
    );
    setBusy(false);
    if (isStarted) onStarted();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!busy}
      title={`Alterar ${countText}`}
      size="medium"
      actions={
        <FormActions
          form={id}
          action={changing > 0 ? `Alterar ${changing.toLocaleString('pt-BR')}` : 'Alterar'}
          disabled={edit === undefined || changing === 0}
          busy={busy}
          onClose={onClose}
        />
      }
    >
      <form id={id} onSubmit={submit} noValidate className="stack">
        <SelectInput
          data-autofocus
          label="O que alterar"
          placeholder="Escolha o que alterar"
          required
          options={whats}
          value={draft.what}
          onChange={(what) => setDraft({ ...emptyDraft, what: whats.find(({ value }) => value === what)?.value ?? '' })}
        />
        <DraftFields draft={draft} onChange={setDraft} error={typeof found === 'string' ? found : undefined} />
        {edit !== undefined && <EditPreview preview={preview} />}
      </form>
    </Dialog>
  );
}
