import {
  type ProductSheetColumn,
  productSheetColumns,
} from '@botica/contract/features/products/import/product-columns';
import { type PartsText, partsTexts } from '@botica/contract/features/products/record/parts-text';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { formatDecimal } from '@botica/contract/kit/fields/decimal';
import { money, wireToCents } from '@botica/contract/kit/money';
import type { RecordField } from '@botica/contract/kit/record';
import type { SheetColumn, SheetValue } from '../../../kit/sheets/sheet.ts';
import type { ProductRow } from '../record/products.store.ts';
import { type CatalogueNames, placesText } from './catalogue-names.ts';

export interface ProductColumn extends ProductSheetColumn, SheetColumn {
  value: (row: ProductRow, names: CatalogueNames) => SheetValue;
}

/** Value of a product at a column's path, for example `bulk_config.price`. */
function valueAt(row: ProductRow, path: string): unknown {
  const [name, part] = path.split('.') as [keyof ProductRow, string | undefined];
  const value = row[name];
  return part === undefined ? value : (value as Record<string, unknown> | null)?.[part];
}

function fieldColumn(column: ProductSheetColumn & { field: RecordField }): ProductColumn {
  const { field, path } = column;
  if (!isMoney(field))
    return { ...column, kind: 'text', width: 24, value: (row) => cellOf(valueAt(row, path), column) };
  const cents = (wire: unknown) => (typeof wire === 'string' ? wireToCents(wire) : null);
  return { ...column, kind: 'money', width: 14, value: (row) => cents(valueAt(row, path)) };
}

/** True for a money field, nullable ones included. */
export function isMoney(field: RecordField): boolean {
  if (!('reply' in field)) return false;
  const { def } = field.reply._zod;
  return field.reply === money || ('innerType' in def && def.innerType === money);
}

/** Words separated by commas, unless a word contains a comma; any other list as JSON. */
function listText(list: object): string {
  const words = Array.isArray(list) && list.every((each) => typeof each === 'string' && !/^\[|,/.test(each));
  return words ? (list as string[]).join(', ') : JSON.stringify(list);
}

/** Reader and writer for a list of parts in one cell; undefined for other columns. */
export const partsTextOf = ({ path }: Pick<ProductColumn, 'path'>): PartsText<unknown> | undefined =>
  Object.hasOwn(partsTexts, path) ? (partsTexts[path as 'ingredients'] as PartsText<unknown>) : undefined;

function cellOf(value: unknown, { field: { shown }, path }: { field: RecordField; path: string }): SheetValue {
  const text = Array.isArray(value) ? partsTextOf({ path })?.write(value) : undefined;
  if (typeof text === 'string') return text;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'object') return listText(value);
  if (shown) return shown(String(value));
  return typeof value === 'number' ? formatDecimal(value) : String(value);
}

const formName = (row: ProductRow, { forms }: CatalogueNames) =>
  row.form === null ? null : (forms.get(row.form)?.name ?? String(row.form));

/** Columns whose value is not a stored field. */
const ownColumns: Readonly<Record<string, Omit<ProductColumn, keyof ProductSheetColumn>>> = {
  id: { kind: 'integer', width: 10, value: ({ id }) => id },
  form: { kind: 'text', width: 24, value: formName },
  categories: { kind: 'text', width: 32, value: ({ categories }, names) => placesText(categories, names) },
  version: { kind: 'integer', width: 10, value: ({ version }) => version },
};

export const productColumns: readonly ProductColumn[] = productSheetColumns.map((column) => {
  const { path, field } = column;
  const own = ownColumns[path];
  if (own) return { ...column, ...own };
  if (field === null) throw new Error(`No value for the column ${path}`);
  return fieldColumn({ ...column, field });
});

const labelsIn = (field: RecordField | null, [step, ...rest]: readonly string[]): string[] => {
  if (step === undefined) return [];
  const isItem = /^\d+$/.test(step);
  const inside = isItem ? field : (field?.of?.fields[step] ?? null);
  return [isItem ? `item ${Number(step) + 1}` : (inside?.label ?? step), ...labelsIn(inside, rest)];
};

/** Column name for a path inside a product: `Ingredientes, item 2, Unidade`. */
export function columnName(path: string): string {
  const sheetPath = path === 'replace_categories' ? 'categories' : path;
  const column = productColumns
    .filter((each) => sheetPath === each.path || sheetPath.startsWith(`${each.path}.`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  if (column === undefined) return productRecord.labels[sheetPath as 'title'] ?? sheetPath;
  const rest = sheetPath.slice(column.path.length + 1);
  return [column.header, ...labelsIn(column.field, rest === '' ? [] : rest.split('.'))].join(', ');
}
