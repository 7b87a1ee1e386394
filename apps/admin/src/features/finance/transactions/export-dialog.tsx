import {
  type TransactionListFilter,
  type TransactionSheetFormat,
  transactionExport,
  transactionSheetFormats,
} from '@botica/contract/features/finance/transaction-export.contract';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { drawKey } from '../../../kit/bulk/draw-key.ts';
import { startWork } from '../../../kit/bulk/start-work.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { SegmentedSwitch } from '../../../kit/look/segmented-switch.tsx';
import classes from './export-dialog.module.css';

interface ExportDialogProps {
  filter: TransactionListFilter;
  onClose: () => void;
}

const formatNames: Record<TransactionSheetFormat, string> = { xlsx: 'Excel (XLSX)', csv: 'CSV' };

/** As what file; the list is taken as it is filtered and sorted. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const id = useId();
  const [format, setFormat] = useState<TransactionSheetFormat>('xlsx');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const body = { filter, format };
    const isStarted = await startWork(() =>
      call(transactionExport.endpoints.startExport, { body }, { idempotencyKey: drawKey() }),
    );
    setBusy(false);
    if (isStarted) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!busy}
      title="Exportar transações"
      actions={<FormActions form={id} action="Exportar" busy={busy} onClose={onClose} />}
    >
      <form id={id} onSubmit={submit} className={classes.form}>
        <p className={classes.what}>
          Todas as transações da lista, com os filtros e na ordem em que estão. O aviso no canto da tela mostra quando o
          arquivo está pronto.
        </p>
        <SegmentedSwitch
          label="Formato"
          value={format}
          choices={transactionSheetFormats.map((value) => ({ value, label: formatNames[value] }))}
          onChange={setFormat}
        />
      </form>
    </Dialog>
  );
}
