import {
  type OrderExportColumn,
  orderExportColumnKeys,
  usualExportColumns,
} from '@botica/contract/features/orders/bulk/order-export';
import { type SheetFormatName, sheetFormat } from '@botica/contract/kit/sheet-format';
import * as z from 'zod/mini';

const key = 'botica-order-export';

interface Chosen {
  format: SheetFormatName;
  columns: readonly OrderExportColumn[];
}

const stored = z.object({ format: sheetFormat, columns: z.array(z.enum(orderExportColumnKeys)) });

/** The last choice made in this browser. */
export function lastExport(): Chosen {
  try {
    const { data } = z.safeParse(stored, JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (data && data.columns.length > 0) return data;
  } catch {
    // Without storage, or with another version's data, the defaults apply.
  }
  return { format: 'xlsx', columns: usualExportColumns };
}

export function rememberExport(chosen: Chosen): void {
  try {
    localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Storage refused: the next export starts with the defaults.
  }
}
