import { guessColumns } from '@botica/contract/features/orders/import/csv-columns';
import type { ImportCounts, ImportMapping } from '@botica/contract/features/orders/import/order-imports.contract';
import { countsOf, importCalls } from '../../../platform/imports/import-calls.ts';
import { findColumns, rememberColumns } from './import-columns.store.ts';
import { byHeader, checkColumns, mappingOf } from './import-mapping.ts';

export const orderImportCalls = importCalls({
  purpose: 'orders',
  noun: 'pedidos',
  checkName: 'Verificação',
  async show({ db, actor }, row) {
    const { columns, source } = await findColumns(db, actor.storeId);
    const { sample = [], headers = [] } = row.layout ?? {};
    return { ...countsOf<ImportCounts>(row), sample, source, columns: guessColumns(headers, columns) };
  },
  /** What was said of the columns is remembered. */
  async paramsOf({ db, actor }, { layout }, body: ImportMapping) {
    const mapping = mappingOf(layout, body, await findColumns(db, actor.storeId));
    if (layout.format === 'csv') {
      checkColumns(mapping);
      const { columns, source } = mapping;
      await rememberColumns(db, actor.storeId, { columns: byHeader(layout, columns), source });
    }
    return mapping;
  },
});
