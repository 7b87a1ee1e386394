import type { TrackingLine } from '@botica/contract/features/orders/bulk/tracking-codes';
import { headerKey, mostCsvColumns } from '@botica/contract/kit/import-file';

/** Known column headers of lists from people and carriers, as `headerKey` normalises them. */
const orderNames = [
  ...['pedido', 'pedidos', 'numero', 'numero do pedido', 'numero pedido', 'no do pedido', 'no pedido', 'n do pedido'],
  ...['n pedido', 'cod pedido', 'codigo do pedido', 'order', 'order number', 'referencia', 'seu numero'],
];
const codeNames = [
  ...[
    'codigo',
    'codigo de rastreio',
    'rastreio',
    'codigo de rastreamento',
    'rastreamento',
    'codigo do objeto',
    'objeto',
  ],
  ...['numero do objeto', 'etiqueta', 'tracking', 'tracking code', 'tracking number', 'awb', 'registro'],
];

const longestHeader = 40;

/** Spreadsheets paste tabs. The comma comes last, because it may be part of an address. */
const separators = ['\t', ';', ','];

const separatorOf = (line: string) => separators.find((separator) => line.includes(separator));

/** Without a separator, the first white space separates order and code. */
function cellsBySpace(line: string): string[] {
  const [order = '', ...code] = line.trim().split(/\s+/);
  return [order, code.join(' ')];
}

/** Cells of one line. Inside quotes a separator is text, and two quotes are one. */
function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isBlank = true;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += '"';
      at++;
    } else if (sign === '"' && (isQuoted || isBlank)) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
      isBlank = true;
    } else {
      cell += sign;
      isBlank &&= sign === ' ';
    }
  }
  return [...cells, cell.trim()];
}

interface Columns {
  order: number;
  code: number;
  isHeader: boolean;
}

const isOrderNumber = (cell: string | undefined) => /^#?\d+$/.test(cell ?? '');

/**
 * Finds the columns by the headers in the first row, else takes the first two. A first row without digits is skipped as
 * an unknown header.
 */
function columnsOf(first: readonly string[]): Columns {
  const keys = first.slice(0, mostCsvColumns).map((cell) => headerKey(cell.slice(0, longestHeader)));
  const order = keys.findIndex((key) => orderNames.includes(key));
  const code = keys.findIndex((key) => codeNames.includes(key));
  if (order >= 0 && code >= 0) return { order, code, isHeader: true };
  if (order >= 0) return { order, code: order === 0 ? 1 : 0, isHeader: true };
  if (code >= 0) return { order: code === 0 ? 1 : 0, code, isHeader: true };
  const isSwapped = !isOrderNumber(first[0]) && isOrderNumber(first[1]);
  return {
    order: isSwapped ? 1 : 0,
    code: isSwapped ? 0 : 1,
    isHeader: !first.slice(0, 2).some((cell) => /\d/.test(cell)),
  };
}

export interface PastedLine extends TrackingLine {
  /** Line number in the text, from 1. */
  at: number;
}

/**
 * Parses pasted text or a carrier's file into orders and codes, separated by tabs, semicolons or commas. It validates
 * nothing.
 */
export function parseTrackingText(text: string): PastedLine[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, place) => ({ line, at: place + 1 }))
    .filter(({ line }) => line.trim() !== '');
  const usual = separatorOf(lines[0]?.line ?? '');
  const rows = lines.map(({ line, at }) => {
    const separator = usual !== undefined && line.includes(usual) ? usual : separatorOf(line);
    return { at, cells: separator === undefined ? cellsBySpace(line) : cellsOf(line, separator) };
  });
  const columns = columnsOf(rows[0]?.cells ?? []);
  return rows
    .slice(columns.isHeader ? 1 : 0)
    .map(({ at, cells }) => ({ at, order: cells[columns.order] ?? '', code: cells[columns.code] ?? '' }));
}
