import { orderBulk } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { orderImports } from '@botica/contract/features/orders/import/order-imports.contract';
import type { BatchKinds } from '../../../platform/batches/batch-kind.ts';
import { importBatches } from '../../../platform/imports/import-calls.ts';
import { orderImport } from '../import/import-work.ts';
import { changeStatuses } from './change-statuses.ts';
import { orderSheet } from './order-sheet.ts';
import { undoStatuses } from './undo-statuses.ts';
import { exportKind, statusKind, undoKind } from './work-names.ts';

const { startExport, startStatusChange, undoStatusChange } = orderBulk.endpoints;

export const orderBatches: BatchKinds = {
  [exportKind]: { access: startExport.access, sheet: orderSheet },
  [statusKind]: { access: startStatusChange.access, change: changeStatuses },
  ...importBatches('orders', orderImports.endpoints.runImport.access, orderImport),
  [undoKind]: { access: undoStatusChange.access, change: undoStatuses },
};
