import { productRecord } from '@botica/contract/features/products/record/product-record';
import { formatDecimal } from '@botica/contract/kit/fields/decimal';
import { money, wireToCents } from '@botica/contract/kit/money';
import type { RecordField } from '@botica/contract/kit/record';
import type { SheetColumn, SheetValue } from '../../../kit/sheets/sheet.ts';
import type { ProductRow } from '../record/products.store.ts';
import { type CatalogueNames, placesText } from './catalogue-names.ts';

/** A column of products' sheets, out and in. */
export interface ProductColumn extends SheetColumn {
  /** `id`, `bulk_config.price`: what of a product it holds. */
  path: string;
  /** Of the record, or of one of its parts; null: of neither. */
  field: RecordField | null;
  value: (row: ProductRow, names: CatalogueNames) => SheetValue;
}

type Read = (row: ProductRow) => unknown;
type Named = Pick<ProductColumn, 'header' | 'path'>;

export const isList = (field: RecordField) => 'reply' in field && field.reply._zod.def.type === 'array';

/** One column of a plain field, one of each field of a part; a list stands in one cell. */
function columnsOf(field: RecordField, { header, path }: Named, read: Read): ProductColumn[] {
  if (field.of && !isList(field)) {
    return Object.entries(field.of.fields).flatMap(([name, part]) =>
      columnsOf(
        part,
        { header: `${header}: ${part.label}`, path: `${path}.${name}` },
        (row) => (read(row) as Record<string, unknown> | null)?.[name],
      ),
    );
  }
  if (isMoney(field)) {
    const cents = (wire: unknown) => (typeof wire === 'string' ? wireToCents(wire) : null);
    return [{ header, path, field, kind: 'money', width: 14, value: (row) => cents(read(row)) }];
  }
  return [{ header, path, field, kind: 'text', width: 24, value: (row) => cellOf(read(row), field) }];
}

/** True of an amount, also of one that may be null. */
export function isMoney(field: RecordField): boolean {
  if (!('reply' in field)) return false;
  const { def } = field.reply._zod;
  return field.reply === money || ('innerType' in def && def.innerType === money);
}

/** Words with commas between them, unless one holds a comma; any other list as JSON. */
function listText(list: object): string {
  const words = Array.isArray(list) && list.every((each) => typeof each === 'string' && !/^\[|,/.test(each));
  return words ? (list as string[]).join(', ') : JSON.stringify(list);
}

function cellOf(value: unknown, { shown }: RecordField): SheetValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'object') return listText(value);
  if (shown) return shown(String(value));
  return typeof value === 'number' ? formatDecimal(value) : String(value);
}

const formName = (row: ProductRow, { forms }: CatalogueNames) =>
  row.form === null ? null : (forms.get(row.form)?.name ?? String(row.form));

/** Every field of the record: a new one is a column without another word, read back as it is written. */
export const productColumns: readonly ProductColumn[] = [
  { header: 'Número', path: 'id', field: null, kind: 'integer', width: 10, value: ({ id }) => id },
  ...Object.entries(productRecord.fields)
    .flatMap(([name, field]) =>
      columnsOf(field, { header: field.label, path: name }, (row) => row[name as keyof ProductRow]),
    )
    .map((column) => (column.path === 'form' ? { ...column, value: formName } : column)),
  {
    header: 'Categorias',
    path: 'categories',
    field: null,
    kind: 'text',
    width: 32,
    value: ({ categories }, names) => placesText(categories, names),
  },
  // What it was when the sheet was written: rows that changed since are refused when they come back.
  { header: 'Versão', path: 'version', field: null, kind: 'integer', width: 10, value: ({ version }) => version },
];

const labelsIn = (field: RecordField | null, [step, ...rest]: readonly string[]): string[] => {
  if (step === undefined) return [];
  const isItem = /^\d+$/.test(step);
  const inside = isItem ? field : (field?.of?.fields[step] ?? null);
  return [isItem ? `item ${Number(step) + 1}` : (inside?.label ?? step), ...labelsIn(inside, rest)];
};

/** The column in which something is, by its path in a product: `Ingredientes, item 2, Unidade`. */
export function columnName(path: string): string {
  const wanted = path === 'replace_categories' ? 'categories' : path;
  const column = productColumns
    .filter((each) => wanted === each.path || wanted.startsWith(`${each.path}.`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  if (column === undefined) return productRecord.labels[wanted as 'title'] ?? wanted;
  const rest = wanted.slice(column.path.length + 1);
  return [column.header, ...labelsIn(column.field, rest === '' ? [] : rest.split('.'))].join(', ');
}
