import type { ImportLayout } from '../../../../database/tables/platform.ts';
import { type ImportCursor, lineTooLong, maxLineBytes, takeRecords } from '../../../platform/imports/take-records.ts';
import type { CsvReading } from './csv-order.ts';
import { type CsvFileRow, toCsvRow } from './csv-rows.ts';
import { keyHash } from './key-hash.ts';

/** Maximum number of rows of an order, equal to its maximum number of items. */
export const mostRows = 500;

const tooManyRows = `O pedido tem mais de ${mostRows} linhas.`;
/** The limit of an NDJSON line also holds for an order's rows, so one read covers all of them. */
const tooManyBytes = 'As linhas deste pedido passam juntas de 1 MB.';
const apart = 'As linhas deste pedido não estão juntas no arquivo.';
/** Merged cells in a spreadsheet leave such rows. They are not read as items, because the last one may be a sum. */
const numberless =
  'Abaixo deste pedido há linhas sem número. Repita o número em todas as linhas do pedido (células mescladas só o deixam na primeira).';

/** Rows per step; other requests are served between two steps. */
const rowsAtOnce = 2000;

interface Run {
  key: string;
  rows: number;
  start: number;
  end: number;
  texts: string[];
  /** Empty rows since the order's last row. They count as its rows if another row of it follows. */
  passed: number;
  isNumberless: boolean;
  isTooLongToRead: boolean;
}

/**
 * First pass over a CSV, before any order is read from it. It finds orders whose rows are not consecutive: such an
 * order would be imported with only some of its items. Another server that continues the import repeats the survey from
 * the file.
 */
export interface Survey {
  place: ImportCursor;
  isDone: boolean;
  /** Reason why an order cannot be imported, by the hash of its key. */
  unfit: Map<string, string>;
  /** Hash of each order's rows, by the hash of its key. */
  met: Map<string, string>;
  run: Run | null;
}

export const beginSurvey = ({ start: offset, line }: ImportLayout): Survey => ({
  place: { offset, line, skipping: false },
  isDone: false,
  unfit: new Map(),
  met: new Map(),
  run: null,
});

const isTooMuch = ({ rows, start, end }: Run) => rows > mostRows || end - start > maxLineBytes;

function problemOf(run: Run): string | null {
  if (run.isTooLongToRead) return lineTooLong;
  if (run.isNumberless) return numberless;
  if (!isTooMuch(run)) return null;
  return run.rows > mostRows ? tooManyRows : tooManyBytes;
}

function endRun(survey: Survey): void {
  const { run, met, unfit } = survey;
  if (run === null) return;
  const key = keyHash(run.key);
  const problem = problemOf(run);
  if (problem !== null) {
    // The reason "line too long" also means that the refused file has no row of this order, so it is never replaced.
    if (unfit.get(key) !== lineTooLong) unfit.set(key, problem);
  } else {
    const says = keyHash(run.texts.join('\n'));
    const before = met.get(key);
    // A second block with identical text is a duplicate of the order, not a scattered order.
    if (before === undefined) met.set(key, says);
    else if (before !== says && !unfit.has(key)) unfit.set(key, apart);
  }
  survey.run = null;
}

const beginRun = (key: string, start: number): Run => ({
  key,
  start,
  end: start,
  rows: 0,
  texts: [],
  passed: 0,
  isNumberless: false,
  isTooLongToRead: false,
});

function addRow(survey: Survey, row: CsvFileRow | null, { columns }: CsvReading): void {
  if (row === null) {
    if (survey.run !== null) survey.run.passed += 1;
    return;
  }
  const { record, cells, key, isNumberless } = row;
  if (!isNumberless && survey.run?.key !== key) endRun(survey);
  // Rows above the first order number belong to no order; each is refused alone.
  if (survey.run === null && key === null) return;
  survey.run ??= beginRun(key as string, record.start);
  const { run } = survey;
  run.rows += 1 + run.passed;
  run.passed = 0;
  run.end = record.end;
  run.isNumberless ||= isNumberless;
  run.isTooLongToRead ||= record.problem === lineTooLong;
  if (isTooMuch(run)) run.texts = [];
  else run.texts.push(cells.filter((_, at) => columns[at] != null).join('\0'));
}

interface SurveyedBytes {
  /** Bytes from the survey's position: enough for the longest record, or up to the end of the file. */
  bytes: Buffer;
  byteSize: number;
  layout: ImportLayout;
  reading: CsvReading;
}

export function surveyRows(survey: Survey, { bytes, byteSize, layout, reading }: SurveyedBytes): void {
  const { records, next } = takeRecords(bytes, survey.place, {
    separator: layout.separator,
    isEnd: survey.place.offset + bytes.length >= byteSize,
    limit: rowsAtOnce,
  });
  for (const record of records) addRow(survey, toCsvRow(record, layout, reading), reading);
  survey.place = next;
  if (next.offset < byteSize) return;
  endRun(survey);
  survey.isDone = true;
  survey.met.clear();
}
