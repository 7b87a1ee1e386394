import { productRecord, richTextNames } from '@botica/contract/features/products/record/product-record';
import { parseInWords } from '../../../kit/http/read-input.ts';
import { readAhead, tooComplex } from '../../../platform/cleaning/rich-text-ahead.ts';
import { columnName } from '../sheet/product-columns.ts';
import type { FileProduct } from './next-rows.ts';
import { readCell } from './read-cell.ts';

/** Text of a cell in the form of `readRow`; null if `readRow` refuses it. */
function textOf(name: (typeof richTextNames)[number], cell: string | undefined): string | null {
  if (!cell) return null;
  const column = { path: name, field: productRecord.fields[name] };
  const value = readCell(cell, column, 'UTC');
  const read = parseInWords(productRecord.input[name], 'value' in value ? value.value : null);
  return read.success ? (read.data ?? null) : null;
}

/** Cleans the rows' long texts outside of the step's transaction. Returns the reasons for refused rows by line. */
export async function readTextsAhead(owner: number, rows: readonly FileProduct[]): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  for (const { line, row } of rows) {
    if (row.fault !== null) continue;
    const texts = Object.fromEntries(richTextNames.map((name) => [name, textOf(name, row.cells.get(name))]));
    const [over] = await readAhead(texts, { owner });
    if (over !== undefined) refused.set(line, `${columnName(over)}: ${tooComplex}`);
  }
  return refused;
}
