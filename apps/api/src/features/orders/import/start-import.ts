import type { ImportMapping } from '@botica/contract/features/orders/import/order-imports.contract';
import type { Work } from '@botica/contract/features/works/work-schemas';
import type { Context } from '../../../kit/context.ts';
import { startReading } from '../../../kit/import/start-reading.ts';
import { findColumns, rememberColumns } from './import-columns.store.ts';
import { byHeader, checkColumns, mappingOf } from './import-mapping.ts';
import { checkKind, type ImportParams, importKind } from './import-work.ts';
import { purpose } from './upload-import.ts';

/** Begins to check a file, or to take it in. What was said of its columns is remembered. */
export function startImport(
  ctx: Context,
  id: number,
  { body, isDryRun }: { body: ImportMapping; isDryRun: boolean },
): Promise<Work> {
  return startReading(ctx, {
    purpose,
    id,
    isDryRun,
    workOf: async ({ db, actor }, { layout }) => {
      const mapping = mappingOf(layout, body, await findColumns(db, actor.storeId));
      if (layout.format === 'csv') {
        checkColumns(mapping);
        const { columns, source } = mapping;
        await rememberColumns(db, actor.storeId, { columns: byHeader(layout, columns), source });
      }
      const params: ImportParams = { importId: id, ...mapping };
      return {
        kind: isDryRun ? checkKind : importKind,
        params,
        title: `${isDryRun ? 'Verificação' : 'Importação'} de pedidos (${layout.format.toUpperCase()})`,
        // Not the file's name: it may be a customer's.
        told: { format: [null, layout.format.toUpperCase()] },
      };
    },
  });
}
