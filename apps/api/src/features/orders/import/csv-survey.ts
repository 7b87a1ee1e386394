import type { ImportLayout } from '../../../../database/tables/orders.ts';
import type { CsvReading } from './csv-order.ts';
import { type CsvFileRow, toCsvRow } from './csv-rows.ts';
import { keyMark } from './key-mark.ts';
import { maxLineBytes } from './read-lines.ts';
import { type Place, takeRecords } from './take-records.ts';

/** Rows of one order: as many as it may have items. */
export const mostRows = 500;

const tooManyRows = `O pedido tem mais de ${mostRows} linhas.`;
/** As of a line of NDJSON; what is read at once then holds all of them. */
const tooManyBytes = 'As linhas deste pedido passam juntas de 1 MB.';
const apart = 'As linhas deste pedido não estão juntas no arquivo.';

/** Others are served between so many rows. */
const rowsAtOnce = 2000;

interface Run {
  key: string;
  rows: number;
  start: number;
  end: number;
  texts: string[];
}

/**
 * A CSV looked through before the first order is taken out of it: an order of which not all rows are met together would
 * enter with some of its items, and nobody would notice. Found anew from the file wherever a server goes on with it.
 */
export interface Survey {
  place: Place;
  isDone: boolean;
  /** Why an order cannot be taken, by the mark of its key. */
  unfit: Map<string, string>;
  /** What the rows of each order say. */
  met: Map<string, string>;
  run: Run | null;
}

export const beginSurvey = ({ start: offset, line }: ImportLayout): Survey => ({
  place: { offset, line, skipping: false },
  ...{ isDone: false, unfit: new Map(), met: new Map(), run: null },
});

const isTooLong = ({ rows, start, end }: Run) => rows > mostRows || end - start > maxLineBytes;

function endRun(survey: Survey): void {
  const { run, met, unfit } = survey;
  if (run === null) return;
  const key = keyMark(run.key);
  if (isTooLong(run)) unfit.set(key, run.rows > mostRows ? tooManyRows : tooManyBytes);
  else {
    const says = keyMark(run.texts.join('\n'));
    const before = met.get(key);
    // Word for word the same again is an order that the file has twice.
    if (before === undefined) met.set(key, says);
    else if (before !== says && !unfit.has(key)) unfit.set(key, apart);
  }
  survey.run = null;
}

function addRow(survey: Survey, { record, cells, key }: CsvFileRow, { columns }: CsvReading): void {
  if (survey.run?.key !== key) endRun(survey);
  if (key === null) return;
  survey.run ??= { key, rows: 0, start: record.start, end: record.end, texts: [] };
  const { run } = survey;
  run.rows += 1;
  run.end = record.end;
  if (isTooLong(run)) run.texts = [];
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
