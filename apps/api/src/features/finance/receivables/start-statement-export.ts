import {
  type receivableExport,
  statementPartNames,
} from '@botica/contract/features/finance/receivables/receivable-export.contract';
import { formatDay } from '@botica/contract/kit/dates';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { Context } from '../../../kit/context.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { catchUp } from '../ledger/book-events.ts';
import type { StatementExport } from './statement-sheet.ts';

/** Stored kind of the batch. */
export const statementExportKind = 'finance.export_statement';

/** Starts a sheet of receivables, withdrawals or anticipations, optionally of one receiver and a period. */
export async function startStatementExport(
  ctx: Context,
  { part, filter, format }: BodyOf<typeof receivableExport.endpoints.startStatementExport>,
): Promise<Batch> {
  await catchUp(ctx);
  const params: StatementExport = { part, filter, format };
  const { receiver, from, to } = filter;
  const filterTexts = [
    statementPartNames[part],
    ...(receiver === undefined ? [] : [`Recebedor: ${receiver}`]),
    ...(from === undefined ? [] : [`De: ${formatDay(from)}`]),
    ...(to === undefined ? [] : [`Até: ${formatDay(to)}`]),
  ];
  return startBatch(ctx, {
    kind: statementExportKind,
    title: `Exportação de ${statementPartNames[part].toLowerCase()} (${format.toUpperCase()})`,
    params,
    auditChanges: { format: [null, format.toUpperCase()], statement: [null, filterTexts.join(', ')] },
  });
}
