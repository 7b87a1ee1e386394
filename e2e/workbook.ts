import { nothingPacked, type SheetColumn, type SheetRow } from '../apps/api/src/kit/sheets/sheet.ts';
import { xlsxFormat } from '../apps/api/src/kit/sheets/xlsx.ts';

/** A workbook in the form of the panel's exports: amounts in cents, days as `2026-03-02`. */
export async function workbookOf(columns: readonly SheetColumn[], rows: readonly SheetRow[]): Promise<Buffer> {
  const { begin, rows: rowsText, end, pack, file } = xlsxFormat;
  const text = begin(columns) + rowsText(columns, rows, 0) + end(columns, rows.length);
  const { bytes, packed } = await pack(Buffer.from(text), nothingPacked, true);
  const pieces = (async function* () {
    yield bytes;
  })();
  const parts: Buffer[] = [];
  for await (const part of file(pieces, packed)) parts.push(part);
  return Buffer.concat(parts);
}
