import { transactionExport } from '@botica/contract/features/finance/transactions/transaction-export.contract';
import type { BatchKinds } from '../../../platform/batches/batch-kind.ts';
import { exportKind } from './start-export.ts';
import { transactionSheet } from './transaction-sheet.ts';

export const financeBatches: BatchKinds = {
  [exportKind]: { access: transactionExport.endpoints.startExport.access, sheet: transactionSheet },
};
