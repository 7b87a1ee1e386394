import { type OrderListFilter, orderBulk } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import {
  type OrderExportColumn,
  orderExportColumnKeys,
  orderExportColumns,
  usualExportColumns,
} from '@botica/contract/features/orders/bulk/order-export';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { ExportDialog } from '../../../platform/batches/export-dialog.tsx';
import { lastExport, rememberExport } from './last-export.ts';
import classes from './order-export-dialog.module.css';

interface OrderExportDialogProps {
  filter: OrderListFilter;
  onClose: () => void;
}

/** Asks for the columns of the export. The rows follow the list's filters and sort. */
export function OrderExportDialog({ filter, onClose }: OrderExportDialogProps) {
  const [last] = useState(lastExport);
  const [chosen, choose] = useState(last.columns);
  const columns = orderExportColumnKeys.filter((key) => chosen.includes(key));
  const toggle = (key: OrderExportColumn, isOn: boolean) =>
    choose(isOn ? [...columns, key] : columns.filter((one) => one !== key));
  return (
    <ExportDialog
      title="Exportar pedidos"
      what="Todos os pedidos da lista, com os filtros e na ordem em que estão."
      size="medium"
      usualFormat={last.format}
      disabled={columns.length === 0}
      begin={(format, options) => {
        rememberExport({ format, columns });
        return call(orderBulk.endpoints.startExport, { body: { filter, columns, format } }, options);
      }}
      onClose={onClose}
    >
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
    </ExportDialog>
  );
}
