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

/** What is wrong in a row: in a column of it, or (null) as a whole. */
export interface RowFault {
  header: string | null;
  message: string;
}

/** A row as it came: what it says in each column that it has, by the column's path. */
export interface FileRow {
  line: number;
  cells: ReadonlyMap<string, string>;
  /** What names the product, and the version that it had. */
  id: number | null;
  code: string | null;
  slug: string | null;
  version: number | null;
  /** Why nothing of it can be taken. */
  fault: RowFault | null;
  /** Its name was too long for a title, and is parted. */
  isShortened: boolean;
}

const numberOf = (cell: string | undefined) => (cell && /^\d{1,15}$/.test(cell) ? Number(cell) : null);

/** A cell in a column without a name is one too many: the row may be shifted. */
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

/** The cells of a row by the keys of its columns. Cells that it does not have, at its end, say nothing. */
export function cellsByKey(raw: readonly string[], columns: FileColumns['columns']): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [at, cell] of raw.entries()) {
    const key = columns[at];
    // No column of the database can hold a null character.
    if (key != null) cells.set(key, withoutEscape(cell.replaceAll('\0', '')));
  }
  return cells;
}

export interface FileColumns {
  /** Key of each column in the file; null: the column is left out. */
  columns: readonly (string | null)[];
  headers: readonly string[];
}

/** The rows of one product: mostly one, with the rows of its variations behind it. An empty cell says that nothing is there. */
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

/** True of a row in which nothing stands. */
export const isBlank = (raw: readonly string[]) => raw.every((cell) => cell === '');

type FieldName = (typeof productRecord.names)[number];

interface Saying {
  /** What the row changes of the fields. */
  sent: Partial<ProductFields>;
  /** Where the product shall stand; undefined: as before. */
  categories: readonly number[] | undefined;
  /** Categories that the row names and nobody knows. */
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

/** Whether a cell is what the export writes of the product: then it says nothing new, however it is read. */
function isAsHeld(cell: string, column: ProductColumn, current: ProductRow, names: CatalogueNames): boolean {
  return withoutReturns(csvText(column.value(current, names), column)) === cell;
}

const isEmptyPart = (part: object) => Object.values(part).every((value) => value === null || value === '');

/** Puts a part together of what it holds and what the row says of it; all of it empty is none, where there may be none. */
function partOf(name: FieldName, said: Record<string, unknown>, current: ProductRow): unknown {
  const { [name]: field } = productRecord.fields;
  const empty = 'of' in field ? Object.fromEntries(Object.keys(field.of.fields).map((key) => [key, null])) : {};
  const part = { ...((current[name] as object | null) ?? empty), ...said };
  return field.reply._zod.def.type === 'nullable' && isEmptyPart(part) ? null : part;
}

/** As a reason shows it. */
const shortened = (cell: string) => (cell.length > 40 ? `${cutBetweenLetters(cell, 40)}…` : cell);

/** The fields of which a row says something new, read cell by cell; the form comes last, since it is one of a usage. */
function readFields(row: FileRow, current: ProductRow, isNew: boolean, { names, timeZone }: Reading) {
  const said = new Map<FieldName, unknown>();
  const parts = new Map<FieldName, Record<string, unknown>>();
  const faults: RowFault[] = [];
  for (const column of productColumns) {
    const cell = row.cells.get(column.path);
    if (cell === undefined || column.field === null || column.path === 'form') continue;
    // A link is never nothing: without one it follows the name.
    if ((cell === '' && (isNew || column.path === 'slug')) || isAsHeld(cell, column, current, names)) continue;
    const read = readCell(cell, { ...column, field: column.field }, timeZone);
    if ('expected' in read) {
      faults.push({ header: column.header, message: `Não entendi "${shortened(cell)}": escreva ${read.expected}.` });
      continue;
    }
    const [name, part] = column.path.split('.') as [FieldName, string | undefined];
    if (part === undefined) said.set(name, read.value);
    else parts.set(name, { ...parts.get(name), [part]: read.value });
  }
  for (const [name, part] of parts) said.set(name, partOf(name, part, current));
  return { said, faults };
}

/** The value as the save takes it, or what is wrong: each column once. */
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

/** A form is called by its name, which is one of a usage. */
function readForm(row: FileRow, usage: number, current: ProductRow, names: CatalogueNames): number | null | RowFault {
  const cell = row.cells.get('form');
  const isSaid = cell !== undefined && (usage !== current.usage || cell !== names.forms.get(current.form ?? 0)?.name);
  if (!isSaid) return current.form;
  if (cell === '') return null;
  return (
    formOf(cell, usage, names) ?? { header: columnName('form'), message: `A forma "${cell}" não existe nesta loja.` }
  );
}

/**
 * What a row says of a product that is not so yet. Of a new one (`isNew`) an empty cell says nothing: there is nothing to
 * be emptied.
 */
export function readRow(row: FileRow, current: ProductRow, isNew: boolean, reading: Reading): Saying {
  const saying: Saying = { sent: {}, categories: undefined, missing: [], faults: [] };
  const sent: Record<string, unknown> = {};
  const { said, faults } = readFields(row, current, isNew, reading);
  saying.faults.push(...faults);
  for (const [name, value] of said) {
    const found = checked(name, value);
    if (Array.isArray(found)) saying.faults.push(...found);
    else sent[name] = found.value;
  }
  saying.sent = sent as Partial<ProductFields>; // by the schemas of its fields
  const isFormLeft = isNew && !row.cells.get('form') && reading.form !== undefined;
  // A form is one of a usage, which new products take along unless their row names another.
  if (isFormLeft && saying.sent.usage === undefined) saying.sent.usage = reading.form?.usage as ProductFields['usage'];
  const form = isFormLeft
    ? (reading.form?.id ?? null)
    : readForm(row, saying.sent.usage ?? current.usage, current, reading.names);
  if (typeof form === 'object' && form !== null) saying.faults.push(form);
  else if (form !== current.form) saying.sent.form = form;
  const cell = row.cells.get('categories');
  if (cell !== undefined && cell !== placesText(current.categories, reading.names)) {
    const found = placesOf(cell, reading.names);
    if (Array.isArray(found)) saying.categories = found;
    else {
      saying.faults.push({ header: columnName('categories'), message: found.message });
      saying.missing = found.missing;
    }
  }
  return saying;
}
