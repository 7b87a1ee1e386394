import { setImmediate as letOthersRun } from 'node:timers/promises';
import {
  type ServiceType,
  serviceTypeNames,
  serviceTypes,
  zipLocation,
} from '@botica/contract/features/delivery-locations/delivery-location';
import {
  type ImportResult,
  maxImportRows,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import {
  type ImportColumn,
  importColumns,
  requiredColumns,
} from '@botica/contract/features/delivery-locations/import-columns';
import { centsToWire, parseBrl } from '@botica/contract/kit/money';
import { normaliseText } from '@botica/contract/kit/text';
import { type Weekday, weekdayNames, weekdays } from '@botica/contract/kit/weekdays';
import type * as z from 'zod/mini';
import { parseInWords } from '../../../kit/http/read-input.ts';
import { type CsvRow, parseCsv } from '../../../kit/sheets/parse-csv.ts';
import { fieldsOf, type LocationFields, rangeKey } from '../record/location-fields.ts';

type RowError = ImportResult['errors'][number];

/** A CSV cut into cells, of which nothing has been checked. */
export interface RangeTable {
  /** Where each known column stands. */
  columns: ReadonlyMap<ImportColumn, number>;
  /** Cells of the first line. */
  width: number;
  missing: ImportColumn[];
  repeated: ImportColumn[];
  /** One more than may be imported, at most. */
  rows: CsvRow[];
}

export interface CheckedRanges {
  ranges: LocationFields[];
  errors: RowError[];
  faultyRows: number;
  /** The check ended early: more rows than these are wrong. */
  isCapped: boolean;
}

export const maxColumns = 100;
const maxCellLength = 1000;
const maxFaultyRows = 200;
/** So many rows are checked before other requests have their turn. */
const rowsAtOnce = 250;

const yesOrNo = new Map<string, boolean>([
  ...['sim', 's', 'yes', 'true', '1'].map((word) => [word, true] as const),
  ...['nao', 'n', 'no', 'false', '0', ''].map((word) => [word, false] as const),
]);

const dayByWord = new Map<string, Weekday>(
  weekdays.flatMap((day) => {
    const { short, long } = weekdayNames[day];
    return [day, normaliseText(short), normaliseText(long), normaliseText(long).replace('-feira', '')].map(
      (word) => [word, day] as const,
    );
  }),
);

const typeByWord = new Map<string, ServiceType>(
  serviceTypes.flatMap((type) => [type, normaliseText(serviceTypeNames[type])].map((word) => [word, type] as const)),
);

/** What is not understood stays as it is: the schema then says what it should be. */
const readCells: Partial<Record<ImportColumn, (cell: string) => unknown>> = {
  state: (cell) => cell.toUpperCase() || null,
  service_type: (cell) => typeByWord.get(normaliseText(cell)) ?? cell,
  service_cost: (cell) => {
    const cents = parseBrl(cell);
    return cents === null ? cell : centsToWire(cents);
  },
  ships_low_temperature: (cell) => yesOrNo.get(normaliseText(cell)) ?? cell,
  week_availibility: readDays,
};

/** `Seg Qua Sex`, and as the screen prints them: `Seg, Qua e Sex`, `Seg a Sex`, `Todos os dias`. */
function readDays(cell: string): string[] | undefined {
  const words = normaliseText(cell)
    .split(/[\s,;/|]+/)
    .filter((word) => word !== '' && word !== 'e');
  if (words.join(' ') === 'todos os dias') return [...weekdays];
  const days = words.map((word) => dayByWord.get(word) ?? word);
  const read = days.flatMap((day, index) => (day === 'a' ? daysFrom(days[index - 1], days[index + 1]) : [day]));
  return read.length === 0 ? undefined : read;
}

/** Both ends and what lies between them, also over the end of the week; what is no range stays as it is. */
function daysFrom(first: string | undefined, last: string | undefined): string[] {
  const start = weekdays.indexOf(first as Weekday);
  const end = weekdays.indexOf(last as Weekday);
  if (start < 0 || end < 0) return ['a'];
  const length = ((end - start + weekdays.length) % weekdays.length) + 1;
  return Array.from({ length }, (_, step) => weekdays[(start + step) % weekdays.length] as Weekday);
}

/** Where the names of each column stand; a column may have several names, and be there more than once. */
function placesOf(head: CsvRow | undefined): Map<ImportColumn, number[]> {
  const names = (head?.cells ?? []).map((name) => (name.length > maxCellLength ? '' : normaliseText(name)));
  const found = Object.entries(importColumns).map(([column, accepted]) => {
    const places = names.flatMap((name, index) => ((accepted as readonly string[]).includes(name) ? [index] : []));
    return [column as ImportColumn, places] as const;
  });
  return new Map(found.filter(([, places]) => places.length > 0));
}

function readRow({ cells }: CsvRow, columns: ReadonlyMap<ImportColumn, number>) {
  const values: Record<string, unknown> = { kind: 'zip' };
  for (const [column, index] of columns) {
    const cell = cells[index] ?? '';
    values[column] = readCells[column]?.(cell) ?? cell;
    if (column === 'week_availibility' && cell === '') delete values[column];
    if (column === 'state' && cell === '') values[column] = null;
  }
  return { values, result: parseInWords(zipLocation, values) };
}

const serviceTypeList = serviceTypes.map((type) => serviceTypeNames[type]).join(', ');
const unknownType = `Modalidade desconhecida: use ${serviceTypeList.replace(/, ([^,]+)$/, ' ou $1')}.`;

/** As a file writes it; on the wire it has a point. */
const unreadPrice = 'Informe um valor com duas casas decimais, como 19,90.';

/** All that is wrong in a row, once for each of its columns. */
function faultsOf(line: number, issues: readonly z.core.$ZodIssue[], values: Record<string, unknown>): RowError[] {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    const isUnknownType = field === 'service_type' && values[field] !== '';
    const isUnreadPrice = field === 'service_cost' && parseBrl(String(values[field])) === null;
    const told = isUnknownType ? unknownType : isUnreadPrice ? unreadPrice : message;
    if (!messages.has(field)) messages.set(field, told);
  }
  return [...messages].map(([field, message]) => ({ line, field: field || null, message }));
}

/** What makes the cells of a row unfit to be read at all. */
function unfitness({ line, cells }: CsvRow, { columns, width }: RangeTable): RowError | undefined {
  // `12,90` in a file with commas: read on, it would be a price of 12.00 with its cents in the next column.
  if (cells.length > width) {
    const message = 'A linha tem mais colunas que o cabeçalho: ponha entre aspas o texto que contém o separador.';
    return { line, field: null, message };
  }
  const tooLong = [...columns].find(([, index]) => (cells[index] ?? '').length > maxCellLength);
  return tooLong && { line, field: tooLong[0], message: 'Texto longo demais.' };
}

/** Cuts a CSV into cells, without looking at more rows or cells than may be in it. */
export function readTable(csv: string): RangeTable {
  const [head, ...rows] = parseCsv(csv, { rows: maxImportRows + 2, cells: maxColumns + 1 });
  const places = placesOf(head);
  return {
    columns: new Map([...places].map(([column, [first]]) => [column, first as number])),
    width: head?.cells.length ?? 0,
    missing: requiredColumns.filter((column) => !places.has(column)),
    repeated: [...places].filter(([, { length }]) => length > 1).map(([column]) => column),
    rows,
  };
}

/** The range of a row, or all that is wrong in it. */
function checkRow(row: CsvRow, table: RangeTable, lineByKey: Map<string, number>): LocationFields | RowError[] {
  const unfit = unfitness(row, table);
  if (unfit) return [unfit];
  const { values, result } = readRow(row, table.columns);
  if (!result.success) return faultsOf(row.line, result.error.issues, values);
  const fields = fieldsOf(result.data);
  const key = rangeKey(fields);
  const earlier = lineByKey.get(key);
  if (earlier !== undefined) {
    const message = `Esta faixa e este serviço já estão na linha ${earlier}.`;
    return [{ line: row.line, field: 'zip_from', message }];
  }
  lineByKey.set(key, row.line);
  return fields;
}

/**
 * Reads the ranges of a CSV; of each row that is wrong all that is wrong is named, with its line, until there are too
 * many such rows to be of use.
 */
export async function checkRanges(table: RangeTable): Promise<CheckedRanges> {
  const checked: CheckedRanges = { ranges: [], errors: [], faultyRows: 0, isCapped: false };
  const lineByKey = new Map<string, number>();
  for (const [index, row] of table.rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await letOthersRun();
    const found = checkRow(row, table, lineByKey);
    if (!Array.isArray(found)) {
      checked.ranges.push(found);
    } else if (checked.faultyRows === maxFaultyRows) {
      checked.isCapped = true;
      break;
    } else {
      checked.errors.push(...found);
      checked.faultyRows++;
    }
  }
  return checked;
}
