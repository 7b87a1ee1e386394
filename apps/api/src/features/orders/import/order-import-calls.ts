import { orderColumns } from '@botica/contract/features/orders/import/csv-columns';
import type { ImportCounts, ImportMapping } from '@botica/contract/features/orders/import/order-imports.contract';
import { countsOf, importCalls } from '../../../platform/imports/import-calls.ts';
import { findColumns, rememberColumns } from '../../../platform/imports/import-columns.store.ts';
import { checkColumns, mappingOf, remember, sourceOf } from './import-mapping.ts';

export const orderImportCalls = importCalls({
  purpose: 'orders',
  noun: 'pedidos',
  checkName: 'Verificação',
  async show({ db, actor }, row) {
    const remembered = await findColumns(db, actor.storeId, 'orders');
    const { sample = [], headers = [] } = row.layout ?? {};
    return {
      ...countsOf<ImportCounts>(row),
      sample,
      source: sourceOf(remembered),
      columns: orderColumns.guess(headers, remembered.columns),
    };
  },
  async paramsOf({ db, actor }, { layout }, body: ImportMapping) {
    const mapping = mappingOf(layout, body, await findColumns(db, actor.storeId, 'orders'));
    if (layout.format === 'csv') {
      checkColumns(mapping);
      await rememberColumns(db, { storeId: actor.storeId, purpose: 'orders' }, remember(layout, mapping));
    }
    return mapping;
  },
});
