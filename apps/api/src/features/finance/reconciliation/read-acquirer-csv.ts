import { maxStatementLines } from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import {
  missingColumns,
  type StatementColumn,
  statementColumns,
} from '@botica/contract/features/finance/reconciliation/statement-columns';
import { type CsvRow, parseCsv } from '../../../kit/sheets/parse-csv.ts';
import { centsOf, dayOf, memoOf, type ReadLine, type Refusal, referenceOf } from './statement-line.ts';

const mostColumns = 100;
/** Rows that may precede the headers. Reports begin with a title and a period. */
const mostTitleRows = 20;

type Columns = (StatementColumn | null)[];

export interface ReadCsv {
  headers: string[];
  sample: string[];
  columns: Columns;
  missing: StatementColumn[];
  lines: ReadLine[];
  refusals: Refusal[];
  isTooLong: boolean;
}

/** Index of the row of headers: the first row whose names make a line readable, else the first with two cells. */
function headerAt(rows: readonly CsvRow[]): number {
  const top = rows.slice(0, mostTitleRows);
  const right = top.findIndex(({ cells }) => missingColumns(statementColumns.guess(cells)).length === 0);
  return right === -1 ? top.findIndex(({ cells }) => cells.length > 1) : right;
}

function lineOf(cells: readonly string[], columns: Columns): ReadLine | string {
  const cell = (column: StatementColumn) => {
    const at = columns.indexOf(column);
    return at === -1 ? '' : (cells[at] ?? '');
  };
  const day = dayOf(cell('date'));
  if (day === null) return 'Informe a data como 30/11/2026.';
  const [net, gross, fee] = [centsOf(cell('amount')), centsOf(cell('gross')), centsOf(cell('fee'))];
  const amountCents = net ?? (gross === null ? null : gross - Math.abs(fee ?? 0));
  if (amountCents === null) return 'Informe o valor como 1.234,56.';
  const reference = referenceOf(cell('reference'));
  return {
    day,
    amountCents,
    grossCents: gross === null ? null : Math.abs(gross),
    reference,
    memo: memoOf(cell('memo')),
    origin: '',
  };
}

/**
 * Reads the lines of an acquirer's report; null if the text is no table. Sums below the table have no day and are
 * refused.
 */
export function readAcquirerCsv(text: string, chosenColumns?: Columns): ReadCsv | null {
  const rows = parseCsv(text, { rows: maxStatementLines + mostTitleRows + 1, cells: mostColumns });
  const head = headerAt(rows);
  const headers = rows[head]?.cells;
  if (headers === undefined) return null;
  const columns = headers.map((_, at) => (chosenColumns ?? statementColumns.guess(headers))[at] ?? null);
  const missing = missingColumns(columns);
  const body = rows.slice(head + 1);
  const read: ReadCsv = {
    headers,
    sample: body[0]?.cells ?? [],
    columns,
    missing,
    lines: [],
    refusals: [],
    isTooLong: false,
  };
  if (body.length > maxStatementLines) return { ...read, isTooLong: true };
  if (missing.length > 0) return read;
  for (const { line: at, cells } of body) {
    const line = lineOf(cells, columns);
    if (typeof line === 'string') read.refusals.push({ line: at, message: line });
    else if (line.amountCents !== 0) read.lines.push(line);
  }
  return read;
}
