import type { ProductSelection } from '@botica/contract/features/products/bulk/products-bulk.contract';
import type { SheetFormatName } from '@botica/contract/kit/sheet-format';
import { sheetFormats } from '../../../kit/sheets/sheet-formats.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { BatchContext, Sheet } from '../../../platform/batches/batch-kind.ts';
import { normaliseProduct } from '../record/product-wire.ts';
import { findProducts } from '../record/products.store.ts';
import { readNames } from '../sheet/catalogue-names.ts';
import { productColumns } from '../sheet/product-columns.ts';
import { countSelected, readSelected } from './selected-products.store.ts';

export interface ExportParams {
  selection: ProductSelection;
  format: SheetFormatName;
}

/** Sheet with every editable field of the products. A CSV of it can be imported again. */
export function productSheet(ctx: BatchContext, { selection, format }: ExportParams): Sheet {
  return {
    format: sheetFormats[format],
    columns: productColumns,
    name: `produtos-${storeToday(ctx)}`,
    count: () => countSelected(ctx, selection),
    read: async (place, limit) => {
      const { ids, after } = await readSelected(ctx, selection, place, limit);
      const found = ids.length === 0 ? [] : await findProducts(ctx.db, ctx.actor.storeId, ids);
      const names = await readNames(ctx.db, ctx.actor.storeId);
      const byId = new Map(found.map((row) => [row.id, normaliseProduct(row)]));
      const rows = ids.flatMap((id) => byId.get(id) ?? []);
      return { rows: rows.map((row) => productColumns.map(({ value }) => value(row, names))), after };
    },
  };
}
