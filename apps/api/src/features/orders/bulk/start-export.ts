import type { orderBulk } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { Context } from '../../../kit/context.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { auditFilter } from './audit-filter.ts';
import { findLastOrderId } from './order-sheet.store.ts';
import type { ExportParams } from './order-sheet.ts';
import { exportKind } from './work-names.ts';

export async function startExport(ctx: Context, body: BodyOf<typeof orderBulk.endpoints.startExport>): Promise<Batch> {
  const { filter, format } = body;
  const columns = [...new Set(body.columns)];
  const params: ExportParams = { filter, columns, format, lastId: await findLastOrderId(ctx.db) };
  return startBatch(ctx, {
    kind: exportKind,
    title: `Exportação de pedidos (${format.toUpperCase()})`,
    params,
    auditChanges: { format: [null, format.toUpperCase()], columns: [null, columns], ...auditFilter(filter) },
  });
}
