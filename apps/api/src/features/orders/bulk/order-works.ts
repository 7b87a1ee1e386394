import { orderBulk } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { orderImports } from '@botica/contract/features/orders/import/order-imports.contract';
import type { WorkKinds } from '../../../kit/bulk/work-kind.ts';
import { checkKind, importKind, importSteps } from '../import/import-work.ts';
import { changeStatuses } from './change-statuses.ts';
import { orderSheet } from './order-sheet.ts';
import { undoStatuses } from './undo-statuses.ts';
import { exportKind, statusKind, undoKind } from './work-names.ts';

const { startExport, startStatusChange, undoStatusChange } = orderBulk.endpoints;
const { checkImport, runImport } = orderImports.endpoints;

/** What is done with many orders at once. */
export const orderWorks: WorkKinds = {
  [exportKind]: { access: startExport.access, sheet: orderSheet },
  [statusKind]: { access: startStatusChange.access, change: changeStatuses },
  [checkKind]: { access: checkImport.access, steps: importSteps(true) },
  [importKind]: { access: runImport.access, steps: importSteps(false) },
  [undoKind]: { access: undoStatusChange.access, change: undoStatuses },
};
