import { productRecord } from '@botica/contract/features/products/record/product-record';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { cutBetweenLetters } from '@botica/contract/kit/letters';
import { parseInWords } from '../../../kit/http/read-input.ts';
import { csvText, withoutEscape } from '../../../kit/sheets/csv.ts';
import type { StoredForm } from '../forms/forms.store.ts';
import type { ProductRow } from '../record/products.store.ts';
import { type CatalogueNames, formOf, placesOf, placesText } from '../sheet/catalogue-names.ts';
import { columnName, type ProductColumn, productColumns } from '../sheet/product-columns.ts';
import { isVariation, ownCells } from './own-cells.ts';
import { readCell } from './read-cell.ts';

/** A fault in one column of a row, or (null) in the row as a whole. */
export interface RowFault {
  header: string | null;
  message: string;
}

/** A row as it was read, with its cells by column path. */
export interface FileRow {
  line: number;
  cells: ReadonlyMap<string, string>;
  /** Keys that name the product, and the version that it had in the export. */
  id: number | null;
  code: string | null;
  slug: string | null;
  version: number | null;
  /** Reason why the whole row is refused. */
  fault: RowFault | null;
  /** True if the name was too long for a title and was split. */
  isShortened: boolean;
}

const numberOf = (cell: string | undefined) => (cell && /^\d{1,15}$/.test(cell) ? Number(cell) : null);

/** Fault for a cell in a column without a name, because the row may be shifted. */
function strayOf(
  raw: readonly string[],
  columns: readonly (string | null)[],
  headers: readonly string[],
): RowFault | null {
  const stray = raw.findIndex((cell, at) => cell !== '' && (headers[at] ?? '') === '' && columns[at] == null);
  if (stray < 0) return null;
  return whole(
    `Há um valor na coluna ${stray + 1}, que não tem nome: a linha pode estar deslocada. Ponha entre aspas o texto que contém o separador.`,
  );
}

const whole = (message: string): RowFault => ({ header: null, message });

/** Cells of a row by column key. Cells that are missing at the end of the row are not set. */
export function cellsByKey(raw: readonly string[], columns: FileColumns['columns']): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [at, cell] of raw.entries()) {
    const key = columns[at];
    // PostgreSQL cannot store a null character.
    if (key != null) cells.set(key, withoutEscape(cell.replaceAll('\0', '')));
  }
  return cells;
}

export interface FileColumns {
  /** Key of each column in the file; null for a column that is ignored. */
  columns: readonly (string | null)[];
  headers: readonly string[];
}

/**
 * Converts the rows of one product: one row, or several with those of its variations. An empty cell means an empty
 * value.
 */
export function toFileRow(
  rows: readonly (readonly string[])[],
  line: number,
  { columns, headers }: FileColumns,
): FileRow {
  const byKey = rows.map((raw) => cellsByKey(raw, columns));
  const { cells, fault, isShortened } = ownCells(byKey);
  const [id, version] = [cells.get('id'), cells.get('version')];
  const notNumber = (header: string): RowFault => ({
    header,
    message: 'Use um número inteiro, como a exportação o escreve.',
  });
  const wrong = id && numberOf(id) === null ? notNumber('Número') : null;
  const wrongVersion = version && numberOf(version) === null ? notNumber('Versão') : null;
  const stray = rows.map((raw) => strayOf(raw, columns, headers)).find((found) => found !== null);
  const orphan = byKey[0] !== undefined && isVariation(byKey[0]) ? whole(orphaned) : null;
  return {
    line,
    cells,
    id: numberOf(id),
    version: numberOf(version),
    code: cells.get('external_code') || null,
    slug: cells.get('slug') || null,
    isShortened,
    fault: stray ?? wrong ?? wrongVersion ?? orphan ?? (fault === null ? null : whole(fault)),
  };
}

const orphaned = 'Esta variação não está logo abaixo do seu produto. Ponha as linhas do produto juntas.';

export const isBlank = (raw: readonly string[]) => raw.every((cell) => cell === '');

type FieldName = (typeof productRecord.names)[number];

interface RowChanges {
  sent: Partial<ProductFields>;
  /** New categories of the product; undefined to leave them unchanged. */
  categories: readonly number[] | undefined;
  /** Unknown categories that the row names. */
  missing: readonly string[];
  faults: RowFault[];
}

interface Reading {
  names: CatalogueNames;
  timeZone: string;
  /** Form of new products whose row names none. */
  form: StoredForm | undefined;
}

const withoutReturns = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/**
 * True if the cell equals what the export writes for the product. The row then changes nothing there, however the cell
 * would be read.
 */
function isUnchanged(cell: string, column: ProductColumn, current: ProductRow, names: CatalogueNames): boolean {
  return withoutReturns(csvText(column.value(current, names), column)) === cell;
}

const isEmptyPart = (part: object) => Object.values(part).every((value) => value === null || value === '');

/**
 * Merges the stored part with the cells of the row. A part with only empty values becomes null, if the field allows it.
 */
function partOf(name: FieldName, cells: Record<string, unknown>, current: ProductRow): unknown {
  const { [name]: field } = productRecord.fields;
  const empty = 'of' in field ? Object.fromEntries(Object.keys(field.of.fields).map((key) => [key, null])) : {};
  const part = { ...((current[name] as object | null) ?? empty), ...cells };
  return field.reply._zod.def.type === 'nullable' && isEmptyPart(part) ? null : part;
}

const shortened = (cell: string) => (cell.length > 40 ? `${cutBetweenLetters(cell, 40)}…` : cell);

/**
 * Reads the fields that the row changes, cell by cell. The form is read afterwards, because it depends on the usage.
 */
function readFields(row: FileRow, current: ProductRow, isNew: boolean, { names, timeZone }: Reading) {
  const changedValues = new Map<FieldName, unknown>();
  const parts = new Map<FieldName, Record<string, unknown>>();
  const faults: RowFault[] = [];
  for (const column of productColumns) {
    const cell = row.cells.get(column.path);
    if (cell === undefined || column.field === null || column.path === 'form') continue;
    // The link cannot be emptied: without one it follows the name.
    if ((cell === '' && (isNew || column.path === 'slug')) || isUnchanged(cell, column, current, names)) continue;
    const read = readCell(cell, { ...column, field: column.field }, timeZone);
    if ('expected' in read) {
      faults.push({ header: column.header, message: `Não entendi "${shortened(cell)}": escreva ${read.expected}.` });
      continue;
    }
    const [name, part] = column.path.split('.') as [FieldName, string | undefined];
    if (part === undefined) changedValues.set(name, read.value);
    else parts.set(name, { ...parts.get(name), [part]: read.value });
  }
  for (const [name, part] of parts) changedValues.set(name, partOf(name, part, current));
  return { changedValues, faults };
}

/** Validates a value. Returns the value to save, or one fault for each column. */
function checked(name: FieldName, value: unknown): { value: unknown } | RowFault[] {
  const found = parseInWords(productRecord.input[name], value);
  if (found.success) return { value: found.data };
  const faults = new Map<string, RowFault>();
  for (const { path, message } of found.error.issues) {
    const header = columnName([name, ...path.map(String)].join('.'));
    if (!faults.has(header)) faults.set(header, { header, message });
  }
  return [...faults.values()];
}

/** Reads the form by its name within a usage. */
function readForm(row: FileRow, usage: number, current: ProductRow, names: CatalogueNames): number | null | RowFault {
  const cell = row.cells.get('form');
  const isSaid = cell !== undefined && (usage !== current.usage || cell !== names.forms.get(current.form ?? 0)?.name);
  if (!isSaid) return current.form;
  if (cell === '') return null;
  return (
    formOf(cell, usage, names) ?? { header: columnName('form'), message: `A forma "${cell}" não existe nesta loja.` }
  );
}

/** Reads what a row changes of a product. An empty cell of a new product (`isNew`) is ignored. */
export function readRow(row: FileRow, current: ProductRow, isNew: boolean, reading: Reading): RowChanges {
  const changes: RowChanges = { sent: {}, categories: undefined, missing: [], faults: [] };
  const fields: Record<string, unknown> = {};
  const { changedValues, faults } = readFields(row, current, isNew, reading);
  changes.faults.push(...faults);
  for (const [name, value] of changedValues) {
    const found = checked(name, value);
    if (Array.isArray(found)) changes.faults.push(...found);
    else fields[name] = found.value;
  }
  changes.sent = fields as Partial<ProductFields>; // each value has passed the schema of its field
  const isFormLeft = isNew && !row.cells.get('form') && reading.form !== undefined;
  // The default form belongs to a usage, which a new product gets unless its row names another one.
  if (isFormLeft && changes.sent.usage === undefined)
    changes.sent.usage = reading.form?.usage as ProductFields['usage'];
  const form = isFormLeft
    ? (reading.form?.id ?? null)
    : readForm(row, changes.sent.usage ?? current.usage, current, reading.names);
  if (typeof form === 'object' && form !== null) changes.faults.push(form);
  else if (form !== current.form) changes.sent.form = form;
  const cell = row.cells.get('categories');
  if (cell !== undefined && cell !== placesText(current.categories, reading.names)) {
    const found = placesOf(cell, reading.names);
    if (Array.isArray(found)) changes.categories = found;
    else {
      changes.faults.push({ header: columnName('categories'), message: found.message });
      changes.missing = found.missing;
    }
  }
  return changes;
}
