import { type OrderListFilter, orderBulk } from '@botica/contract/features/orders/order-bulk.contract';
import {
  type ExportFormat,
  exportFormats,
  type OrderExportColumn,
  orderExportColumnKeys,
  orderExportColumns,
  usualExportColumns,
} from '@botica/contract/features/orders/order-export';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { drawKey } from '../../../kit/bulk/draw-key.ts';
import { startWork } from '../../../kit/bulk/start-work.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { SegmentedSwitch } from '../../../kit/look/segmented-switch.tsx';
import classes from './export-dialog.module.css';
import { lastExport, rememberExport } from './last-export.ts';

interface ExportDialogProps {
  filter: OrderListFilter;
  onClose: () => void;
}

const formatNames: Record<ExportFormat, string> = { xlsx: 'Excel (XLSX)', csv: 'CSV' };

/** Which columns, and as what file; the list is taken as it is filtered and sorted. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState(lastExport);
  const [busy, setBusy] = useState(false);
  const { format } = chosen;
  const columns = orderExportColumnKeys.filter((key) => chosen.columns.includes(key));
  const choose = (next: readonly OrderExportColumn[]) => setChosen({ ...chosen, columns: next });
  const toggle = (key: OrderExportColumn, isOn: boolean) =>
    choose(isOn ? [...columns, key] : columns.filter((one) => one !== key));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (columns.length === 0) return;
    setBusy(true);
    rememberExport({ format, columns });
    const body = { filter, columns, format };
    const isStarted = await startWork(() =>
      call(orderBulk.endpoints.startExport, { body }, { idempotencyKey: drawKey() }),
    );
    setBusy(false);
    if (isStarted) onClose();
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!busy}
      title="Exportar pedidos"
      size="medium"
      actions={
        <FormActions form={id} action="Exportar" disabled={columns.length === 0} busy={busy} onClose={onClose} />
      }
    >
      <form id={id} onSubmit={submit} className={classes.form}>
        <p className={classes.what}>
          Todos os pedidos da lista, com os filtros e na ordem em que estão. O aviso no canto da tela mostra quando o
          arquivo está pronto.
        </p>
        <SegmentedSwitch
          label="Formato"
          value={format}
          choices={exportFormats.map((value) => ({ value, label: formatNames[value] }))}
          onChange={(value) => setChosen({ ...chosen, format: value })}
        />
        <fieldset className={classes.columns}>
          <legend className={classes.legend}>Colunas</legend>
          {orderExportColumnKeys.map((key) => (
            <CheckboxInput
              key={key}
              label={orderExportColumns[key]}
              value={columns.includes(key)}
              onChange={(isOn) => toggle(key, isOn)}
            />
          ))}
        </fieldset>
        <div className={classes.sets}>
          <Button onClick={() => choose(orderExportColumnKeys)}>Todas</Button>
          <Button onClick={() => choose(usualExportColumns)}>As da lista</Button>
          {columns.length === 0 && <span role="status">Escolha ao menos uma coluna.</span>}
        </div>
      </form>
    </Dialog>
  );
}
