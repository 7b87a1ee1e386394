import {
  type ProductSelection,
  productsBulk,
  sheetFormats,
} from '@botica/contract/features/products/products-bulk.contract';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { drawKey } from '../../../kit/bulk/draw-key.ts';
import { startWork } from '../../../kit/bulk/start-work.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { SegmentedSwitch } from '../../../kit/look/segmented-switch.tsx';
import classes from './product-bulk.module.css';

interface ExportDialogProps {
  selection: ProductSelection;
  /** "8 produtos" */
  countText: string;
  onClose: () => void;
}

type Format = (typeof sheetFormats)[number];
const formatNames: Record<Format, string> = { xlsx: 'Excel (XLSX)', csv: 'CSV' };

/** As what file; all columns are in it. */
export function ExportDialog({ selection, countText, onClose }: ExportDialogProps) {
  const id = useId();
  const [format, setFormat] = useState<Format>('xlsx');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const body = { selection, format };
    const isStarted = await startWork(() =>
      call(productsBulk.endpoints.startExport, { body }, { idempotencyKey: drawKey() }),
    );
    setBusy(false);
    if (isStarted) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!busy}
      title={`Exportar ${countText}`}
      actions={<FormActions form={id} action="Exportar" busy={busy} onClose={onClose} />}
    >
      <form id={id} onSubmit={submit} className={classes.form}>
        <p className={classes.what}>
          A planilha traz todos os campos dos produtos. O aviso no canto da tela mostra quando o arquivo está pronto.
        </p>
        <SegmentedSwitch
          label="Formato"
          value={format}
          choices={sheetFormats.map((value) => ({ value, label: formatNames[value] }))}
          onChange={setFormat}
        />
      </form>
    </Dialog>
  );
}
