import type { productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { Context } from '../../../kit/context.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { auditSelection } from './audit-selection.ts';
import type { ExportParams } from './product-sheet.ts';
import { exportKind } from './work-names.ts';

export async function startExport(
  ctx: Context,
  { selection, format }: BodyOf<typeof productsBulk.endpoints.startExport>,
): Promise<Batch> {
  const params: ExportParams = { selection, format };
  return startBatch(ctx, {
    kind: exportKind,
    title: `Exportação de produtos (${format.toUpperCase()})`,
    params,
    auditChanges: { format: [null, format.toUpperCase()], ...auditSelection(selection) },
  });
}
