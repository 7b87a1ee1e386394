import { cutBetweenLetters } from '@botica/contract/kit/letters';
import { normaliseText } from '@botica/contract/kit/text';
import type { SimpleColumn, SimpleColumns } from '@botica/contract/platform/imports/simple-import';
import { parseInWords } from '../../kit/http/read-input.ts';
import { dayOf, endOf, instantOf, moneyOf } from '../../kit/sheets/cell-values.ts';
import { withoutEscape } from '../../kit/sheets/csv.ts';
import { weekdaysOf } from '../../kit/sheets/weekdays-of.ts';
import { yesNoOf } from '../../kit/sheets/yes-no.ts';
import type { ImportChunk, ImportWindow } from './file-import.ts';
import { cellsOf, decodeText } from './file-layout.ts';
import type { WholeImport } from './start-reading.ts';
import { type FileRecord, lineTooLong, takeRecords } from './take-records.ts';

/** A row with the values of its cells by column. Empty cells have no value. */
export interface SimpleRow<Key extends string> {
  line: number;
  record: FileRecord;
  sent: Partial<Record<Key, unknown>>;
  /** The reason why the row is refused; null if it is valid. */
  reason: string | null;
}

/** Maximum length of a cell; no field accepts a longer text. */
const mostLetters = 20_000;

const notHere = 'Ela não está no arquivo de recusados: corrija-a no original.';

/** Shortens a cell for a refusal's text. */
const shortened = (cell: string) => (cell.length > 40 ? `${cutBetweenLetters(cell, 40)}…` : cell);

/** Reason with a valid cell as example, which replaces the example of the message, if any. */
export function likeThis(message: string, example: string): string {
  const at = message.lastIndexOf(', como ');
  const text = at < 0 ? message : message.slice(0, at);
  return `${text.endsWith('.') ? text.slice(0, -1) : text}, como ${example}.`;
}

type Reading = Extract<SimpleColumn['reading'], string>;

/** A cell that cannot be read stays unchanged, so that the schema explains the expected form. */
const readers: Record<Reading, (cell: string, timeZone: string) => unknown> = {
  day: dayOf,
  instant: instantOf,
  end: endOf,
  flag: yesNoOf,
  money: moneyOf,
  weekdays: weekdaysOf,
  words: (cell) =>
    cell
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
};

/** Undefined if the cell is not one of the values of its column. */
function readAs(cell: string, { reading }: SimpleColumn, timeZone: string): unknown {
  if (reading === undefined) return cell;
  if (typeof reading === 'string') return readers[reading](cell, timeZone);
  const text = normaliseText(cell);
  return Object.entries(reading).find((names) => names.flat().some((name) => normaliseText(name) === text))?.[0];
}

function readCell(cell: string, column: SimpleColumn, timeZone: string): { value: unknown } | { fault: string } {
  if (cell.length > mostLetters) return { fault: 'O texto é longo demais.' };
  const value = readAs(cell, column, timeZone);
  if (value === undefined) return { fault: likeThis(`Não entendi "${shortened(cell)}"`, column.example) };
  const found = parseInWords(column.input, value);
  if (found.success) return { value: found.data };
  return { fault: likeThis(found.error.issues[0]?.message ?? 'Valor inválido', column.example) };
}

/** Columns of a file, and the time zone of its moments. */
interface FileReading<Key extends string> {
  columns: readonly (Key | null)[];
  known: SimpleColumns<Key>;
  timeZone: string;
}

/** Reads a row by the columns of its file. */
function readSimpleRow<Key extends string>(
  raw: readonly string[],
  { columns, known, timeZone }: FileReading<Key>,
): Pick<SimpleRow<Key>, 'sent' | 'reason'> {
  if (raw.length > columns.length) {
    return {
      sent: {},
      reason: `A linha tem mais colunas que o cabeçalho, que tem ${columns.length}: ponha entre aspas o texto que contém o separador.`,
    };
  }
  const sent: Partial<Record<Key, unknown>> = {};
  const faults: string[] = [];
  for (const [at, key] of columns.entries()) {
    const cell = withoutEscape((raw[at] ?? '').replaceAll('\0', '')).trim();
    if (key === null || cell === '') continue;
    const read = readCell(cell, known.of[key], timeZone);
    if ('fault' in read) faults.push(`${known.label(key)}: ${read.fault}`);
    else sent[key] = read.value;
  }
  return { sent, reason: faults.length === 0 ? null : faults.join(' ') };
}

interface Window extends ImportWindow {
  file: WholeImport;
  limit: number;
}

/** Next rows, at most `limit`. Empty rows are skipped. */
export function nextSimpleRows<Key extends string>(
  { bytes, place, file, limit }: Window,
  reading: FileReading<Key>,
): ImportChunk<SimpleRow<Key>> {
  const { layout, byte_size: byteSize } = file;
  const isEnd = place.offset + bytes.length >= byteSize;
  const { records, next } = takeRecords(bytes, place, { separator: layout.separator, isEnd, limit });
  const rows = records.flatMap((record): SimpleRow<Key>[] => {
    const { line, problem } = record;
    if (problem !== null) {
      return [{ line, record, sent: {}, reason: problem === lineTooLong ? `${problem} ${notHere}` : problem }];
    }
    const raw = cellsOf(decodeText(record.bytes, layout.encoding), layout.separator);
    return raw.every((cell) => cell === '') ? [] : [{ line, record, ...readSimpleRow(raw, reading) }];
  });
  return { rows, next, isLast: next.offset >= byteSize };
}
