import { productRecord } from '@botica/contract/features/products/product-record';
import type { ProductSelection, sheetFormats } from '@botica/contract/features/products/products-bulk.contract';
import { formatDecimal } from '@botica/contract/kit/fields/decimal';
import { money, wireToCents } from '@botica/contract/kit/money';
import type { RecordField } from '@botica/contract/kit/record';
import type { Sheet, WorkContext } from '../../../kit/bulk/work-kind.ts';
import { csvFormat } from '../../../kit/sheets/csv.ts';
import type { SheetColumn, SheetValue } from '../../../kit/sheets/sheet.ts';
import { xlsxFormat } from '../../../kit/sheets/xlsx.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { layOut } from '../record/product-wire.ts';
import { findProducts, type ProductRow } from '../record/products.store.ts';
import { countSelected, readSelected } from './selected-products.store.ts';

interface ProductColumn extends SheetColumn {
  value: (row: ProductRow) => SheetValue;
}

/** A text of a spreadsheet's cell holds no more. */
const mostInCell = 32_000;

type Read = (row: ProductRow) => unknown;

/** One column of a plain field, one of each field of a part; a list stands in one cell, as JSON. */
function columnsOf(field: RecordField, header: string, read: Read): ProductColumn[] {
  const isList = 'reply' in field && field.reply._zod.def.type === 'array';
  if (field.of && !isList) {
    return Object.entries(field.of.fields).flatMap(([name, part]) =>
      columnsOf(part, `${header}: ${part.label}`, (row) => (read(row) as Record<string, unknown> | null)?.[name]),
    );
  }
  if ('reply' in field && field.reply === money) {
    const cents = (wire: unknown) => (typeof wire === 'string' ? wireToCents(wire) : null);
    return [{ header, kind: 'money', width: 14, value: (row) => cents(read(row)) }];
  }
  return [{ header, kind: 'text', width: 24, value: (row) => cellOf(read(row), field) }];
}

function cellOf(value: unknown, { shown }: RecordField): SheetValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'object') return JSON.stringify(value).slice(0, mostInCell);
  if (shown) return shown(String(value));
  return typeof value === 'number' ? formatDecimal(value) : String(value).slice(0, mostInCell);
}

/** Every field of the record: a new one is a column without another word. */
const sheetColumns: readonly ProductColumn[] = [
  { header: 'Número', kind: 'integer', width: 10, value: ({ id }) => id },
  ...Object.entries(productRecord.fields).flatMap(([name, field]) =>
    columnsOf(field, field.label, (row) => row[name as keyof ProductRow]),
  ),
  { header: 'Categorias', kind: 'text', width: 32, value: (row) => row.categories.map(({ name }) => name).join(', ') },
];

export interface ExportParams {
  selection: ProductSelection;
  format: (typeof sheetFormats)[number];
}

/** Products as a sheet, with all that a person may enter about them. */
export function productSheet(ctx: WorkContext, { selection, format }: ExportParams): Sheet {
  return {
    format: format === 'xlsx' ? xlsxFormat : csvFormat,
    columns: sheetColumns,
    name: `produtos-${storeToday(ctx)}`,
    count: () => countSelected(ctx, selection),
    read: async (place, limit) => {
      const { ids, after } = await readSelected(ctx, selection, place, limit);
      const found = ids.length === 0 ? [] : await findProducts(ctx.db, ctx.actor.storeId, ids);
      const byId = new Map(found.map((row) => [row.id, layOut(row)]));
      const rows = ids.flatMap((id) => byId.get(id) ?? []);
      return { rows: rows.map((row) => sheetColumns.map(({ value }) => value(row))), after };
    },
  };
}
