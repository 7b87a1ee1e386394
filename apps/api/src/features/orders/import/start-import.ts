import type { ImportMapping } from '@botica/contract/features/orders/order-imports.contract';
import type { Work } from '@botica/contract/features/works/work-schemas';
import type { ImportLayout } from '../../../../database/tables/orders.ts';
import { startWork } from '../../../kit/bulk/start-work.ts';
import { lockOwnWorks } from '../../../kit/bulk/work.store.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { byHeader, checkColumns, mappingOf } from './import-mapping.ts';
import { refuseImport } from './import-refusals.ts';
import { checkKind, type ImportParams, importKind } from './import-work.ts';
import { findColumns, isBeingRead, lockOwnImport, noteWork, rememberColumns } from './order-imports.store.ts';
import { ownOf } from './upload-import.ts';

/** Begins to check a file, or to take it in. What was said of its columns is remembered. */
export function startImport(
  ctx: Context,
  id: number,
  { body, isDryRun }: { body: ImportMapping; isDryRun: boolean },
): Promise<Work> {
  const own = ownOf(ctx);
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    await lockOwnWorks(trx, own);
    const row = await lockOwnImport(trx, own, id);
    if (!row) throw refuseImport('orders.import_not_found');
    const { layout } = row;
    if (layout === null) throw refuseImport('orders.import_incomplete');
    if (layout.problem !== null) throw refuseImport('orders.import_unreadable', { message: layout.problem });
    if (await isBeingRead(trx, row)) throw refuseImport('orders.import_running');
    const mapping = mappingOf(layout, body, await findColumns(trx, own.storeId));
    if (layout.format === 'csv') {
      checkColumns(mapping);
      await rememberColumns(trx, own.storeId, { columns: byHeader(layout, mapping.columns), source: mapping.source });
    }
    const params: ImportParams = { importId: id, ...mapping };
    const work = await startWork(inside, {
      ...{ kind: isDryRun ? checkKind : importKind, params, total: linesOf(row.scan.lines, layout) },
      title: `${isDryRun ? 'Verificação' : 'Importação'} de pedidos (${layout.format.toUpperCase()})`,
      // Not the file's name: it may be a customer's.
      told: { format: [null, layout.format.toUpperCase()] },
    });
    await noteWork(trx, id, isDryRun ? 'check' : 'result', work.id);
    return work;
  });
}

/** About so many orders: empty lines are among them, and those of a CSV may be several of one. */
const linesOf = (lines: number, { line }: ImportLayout) => Math.max(1, lines - (line - 1));
