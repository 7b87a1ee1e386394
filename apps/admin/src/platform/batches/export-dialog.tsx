import { type SheetFormatName, sheetFormats } from '@botica/contract/kit/sheet-format';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { drawKey } from '../../kit/api/draw-key.ts';
import { Dialog, type DialogProps } from '../../kit/feedback/dialog.tsx';
import { FormActions } from '../../kit/feedback/form-actions.tsx';
import { SegmentedSwitch } from '../../kit/look/segmented-switch.tsx';
import classes from './export-dialog.module.css';
import { startBatch } from './start-batch.ts';

interface ExportDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  /** A sentence about the file's content. */
  what: string;
  /** The preselected format. */
  usualFormat?: SheetFormatName;
  /** True if the current choice cannot be exported. */
  disabled?: boolean;
  begin: (format: SheetFormatName, options: { idempotencyKey: string }) => Promise<Batch>;
  /** Additional options. */
  children?: ReactNode;
}

const formatNames: Record<SheetFormatName, string> = { xlsx: 'Excel (XLSX)', csv: 'CSV' };
const formats = sheetFormats.map((value) => ({ value, label: formatNames[value] }));

/** Exports a list as a file in the chosen format. Every page shows the progress. */
export function ExportDialog(props: ExportDialogProps) {
  const { title, size, what, usualFormat = 'xlsx', disabled, begin, onClose, children } = props;
  const id = useId();
  const [format, setFormat] = useState(usualFormat);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (disabled) return;
    setBusy(true);
    const isStarted = await startBatch(() => begin(format, { idempotencyKey: drawKey() }));
    setBusy(false);
    if (isStarted) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!busy}
      title={title}
      size={size}
      actions={<FormActions form={id} action="Exportar" disabled={disabled} busy={busy} onClose={onClose} />}
    >
      <form id={id} onSubmit={submit} className={classes.form}>
        <p className={classes.what}>{what} O aviso no canto da tela mostra quando o arquivo está pronto.</p>
        <SegmentedSwitch label="Formato" value={format} choices={formats} onChange={setFormat} />
        {children}
      </form>
    </Dialog>
  );
}
