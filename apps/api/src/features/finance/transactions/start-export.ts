import type { transactionExport } from '@botica/contract/features/finance/transactions/transaction-export.contract';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { Context } from '../../../kit/context.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { catchUp } from '../ledger/book-events.ts';
import { auditFilter } from './audit-filter.ts';
import { findLastTransactionId } from './transaction-sheet.store.ts';
import type { ExportParams } from './transaction-sheet.ts';

/** Stored kind of the batch. */
export const exportKind = 'finance.export';

/** Starts a sheet with the rows of the list, in its order. */
export async function startExport(
  ctx: Context,
  { filter, format }: BodyOf<typeof transactionExport.endpoints.startExport>,
): Promise<Batch> {
  await catchUp(ctx);
  const params: ExportParams = { filter, format, lastId: await findLastTransactionId(ctx.db) };
  return startBatch(ctx, {
    kind: exportKind,
    title: `Exportação de transações (${format.toUpperCase()})`,
    params,
    auditChanges: { format: [null, format.toUpperCase()], ...auditFilter(filter) },
  });
}
