import type { ImportLayout } from '../../../../database/tables/platform.ts';
import { type ImportCursor, lineTooLong, maxLineBytes, takeRecords } from '../../../platform/imports/take-records.ts';
import type { CsvReading } from './csv-order.ts';
import { type CsvFileRow, toCsvRow } from './csv-rows.ts';
import { keyHash } from './key-hash.ts';

/** Rows of one order: as many as it may have items. */
export const mostRows = 500;

const tooManyRows = `O pedido tem mais de ${mostRows} linhas.`;
/** As of a line of NDJSON; what is read at once then holds all of them. */
const tooManyBytes = 'As linhas deste pedido passam juntas de 1 MB.';
const apart = 'As linhas deste pedido não estão juntas no arquivo.';
/** As a spreadsheet leaves them where cells are merged. They are not taken for its items: the last may be a sum. */
const numberless =
  'Abaixo deste pedido há linhas sem número. Repita o número em todas as linhas do pedido (células mescladas só o deixam na primeira).';

/** Others are served between so many rows. */
const rowsAtOnce = 2000;

interface Run {
  key: string;
  rows: number;
  start: number;
  end: number;
  texts: string[];
  /** Rows that say nothing, since the last of it: between two of its own they count as such. */
  passed: number;
  isNumberless: boolean;
  isTooLongToRead: boolean;
}

/**
 * A CSV looked through before the first order is taken out of it: an order of which not all rows are met together would
 * enter with some of its items, and nobody would notice. Found anew from the file wherever a server goes on with it.
 */
export interface Survey {
  place: ImportCursor;
  isDone: boolean;
  /** Why an order cannot be taken, by the mark of its key. */
  unfit: Map<string, string>;
  /** What the rows of each order say. */
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
    // Says also that no row of it is in the file of refused rows, wherever they stand.
    if (unfit.get(key) !== lineTooLong) unfit.set(key, problem);
  } else {
    const says = keyHash(run.texts.join('\n'));
    const before = met.get(key);
    // Word for word the same again is an order that the file has twice.
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
  // The file's first rows may name no order: each is refused alone.
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
  /** Of the file from the survey's place on: as many as a record may have, or to its end. */
  bytes: Buffer;
  byteSize: number;
  layout: ImportLayout;
  reading: CsvReading;
}

/** Looks at the next rows. */
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
