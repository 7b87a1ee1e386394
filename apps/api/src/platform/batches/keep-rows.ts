import { fileKey } from '../../kit/files-port.ts';
import { csvFormat } from '../../kit/sheets/csv.ts';
import { nothingPacked, type SheetRow } from '../../kit/sheets/sheet.ts';
import type { StoredBatch } from './batch.store.ts';
import type { BatchContext, RecordsKind } from './batch-kind.ts';
import type { KeptProgress } from './kept-progress.ts';
import { pieceId } from './sweep-batch.ts';

/**
 * Stores a step's kept rows as the next piece of the batch's file. It runs inside the step's transaction. If the
 * transaction is rolled back, the next step overwrites the piece, so no piece is ever missing.
 */
export async function keepRows(
  ctx: BatchContext,
  batch: StoredBatch,
  kind: RecordsKind,
  rows: readonly SheetRow[],
): Promise<KeptProgress | undefined> {
  const before = batch.progress as Partial<KeptProgress> | null;
  const { pieces = [], kept } = before ?? {};
  const sheet = kind.kept?.(ctx, batch.params);
  const so = kept && { pieces, packed: nothingPacked, kept };
  if (sheet === undefined || batch.file_key === null || rows.length === 0) return so;
  const { columns, name } = sheet;
  const head = pieces.length === 0 ? csvFormat.begin(columns) : '';
  const bytes = Buffer.from(head + csvFormat.rows(columns, rows, 0));
  const key = fileKey(batch.store_id, pieceId(batch.file_key, batch.runs, pieces.length));
  await ctx.outside.files.put(key, bytes, csvFormat.type);
  const file = {
    name: `${name}.${csvFormat.extension}`,
    type: csvFormat.type,
    bytes: (kept?.bytes ?? 0) + bytes.length,
  };
  return { pieces: [...pieces, batch.runs], packed: nothingPacked, kept: file };
}
