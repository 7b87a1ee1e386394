import { reasonHeader } from '@botica/contract/kit/import-file';
import { stringify } from 'csv-stringify/sync';
import type { ImportLayout } from '../../../database/tables/platform.ts';
import { csvOfRawCells } from '../../kit/sheets/csv.ts';
import { cellsOf, decodeText } from './file-layout.ts';
import type { StoredImport } from './import-files.store.ts';
import type { FileRecord } from './take-records.ts';

/**
 * Most cells that are stored of a refused row, because a million would block the event loop. A row with so many is
 * refused again.
 */
const mostCellsKept = 10_000;
const restIsMissing = 'Só as primeiras 10.000 colunas dela estão aqui.';

/** The header of a CSV of refused rows. */
export function refusedHeader({ headers, separator }: ImportLayout): string {
  const all = [reasonHeader, ...headers.filter((header) => header !== reasonHeader)];
  return `\ufeff${stringify([all], { ...csvOfRawCells, delimiter: separator })}`;
}

/** Refused row in its original form, with the reason in front. */
export function refusedRow({ bytes, line }: FileRecord, layout: ImportLayout, reason: string): string[] {
  const { encoding, separator, headers } = layout;
  const cells = cellsOf(decodeText(bytes, encoding), separator, mostCellsKept + 1);
  const shownReason = cells.length > mostCellsKept ? `${reason} ${restIsMissing}` : reason;
  const reasonAt = headers.indexOf(reasonHeader);
  return [`Linha ${line}: ${shownReason}`, ...cells.slice(0, mostCellsKept).filter((_, at) => at !== reasonAt)];
}

export const refusedRowsText = (rows: readonly (readonly string[])[], { separator }: ImportLayout): string =>
  stringify(rows as string[][], { ...csvOfRawCells, delimiter: separator });

/** Name of the report's file. */
export const reportName = (
  { name, layout: { format } }: Pick<StoredImport, 'name'> & { layout: ImportLayout },
  isCheck: boolean,
) => `${isCheck ? 'conferencia' : 'recusados'}-${name.replace(/\.[^.]*$/, '').slice(0, 80)}.${format}`;
