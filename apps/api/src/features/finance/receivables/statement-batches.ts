import { receivableExport } from '@botica/contract/features/finance/receivables/receivable-export.contract';
import type { BatchKinds } from '../../../platform/batches/batch-kind.ts';
import { statementExportKind } from './start-statement-export.ts';
import { statementSheet } from './statement-sheet.ts';

export const statementBatches: BatchKinds = {
  [statementExportKind]: { access: receivableExport.endpoints.startStatementExport.access, sheet: statementSheet },
};
