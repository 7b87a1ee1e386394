import { inTransaction } from '../../kit/db/transaction.ts';
import { type FilesPort, fileKey } from '../../kit/files-port.ts';
import { nothingPacked, type PackedSoFar } from '../../kit/sheets/sheet.ts';
import { lockOpenBatch, noteProgress, noteTotal, type StoredBatch } from './batch.store.ts';
import type { BatchContext, Sheet, SheetKind, SheetPlace } from './batch-kind.ts';
import { closeBatch, failBatch } from './close-batch.ts';
import { fileKeptUntil, pieceId } from './sweep-batch.ts';

/** Rows of a piece. It limits the memory, and the work that is repeated after a server died. */
const rowsPerPiece = 1_000;
/**
 * Rows that are read and turned into text at once. It is small, so that other calls wait only a few milliseconds and no
 * text gets large.
 */
const rowsPerRead = 100;

/** Progress of a file, stored with the batch. */
export interface SheetProgress {
  /** Null before the first piece. */
  after: SheetPlace | null;
  rows: number;
  packed: PackedSoFar;
  /** Run in which each piece was written. */
  pieces: number[];
  bytes: number;
}

const nothingWritten: SheetProgress = { after: null, rows: 0, packed: nothingPacked, pieces: [], bytes: 0 };

interface Step {
  ctx: BatchContext;
  files: FilesPort;
  batch: StoredBatch & { file_key: string };
  sheet: Sheet;
}

/** Next rows as text. `after` is null if there are no more. */
async function nextText({ sheet }: Step, before: SheetProgress) {
  const { format, columns } = sheet;
  const texts = before.pieces.length === 0 ? [format.begin(columns)] : [];
  let { after, rows: count } = before;
  do {
    const read = await sheet.read(after, rowsPerRead);
    texts.push(format.rows(columns, read.rows, count));
    count += read.rows.length;
    after = read.after;
  } while (after !== null && count - before.rows < rowsPerPiece);
  if (after === null) texts.push(format.end(columns, count));
  return { text: Buffer.concat(texts.map((text) => Buffer.from(text))), after, count };
}

/** Next rows as bytes, and the progress after them. */
async function nextPiece(step: Step, before: SheetProgress) {
  const { text, after, count } = await nextText(step, before);
  const { bytes, packed } = await step.sheet.format.pack(text, before.packed, after === null);
  const progress: SheetProgress = {
    after,
    rows: count,
    packed,
    pieces: [...before.pieces, step.batch.runs],
    bytes: before.bytes + bytes.length,
  };
  return { bytes, progress, isLast: after === null, rows: count - before.rows };
}

/**
 * Reads the rows and stores the piece without a lock. Then it stores the progress, unless the batch has ended or
 * another server was faster. True if the batch has ended.
 */
async function writePiece(step: Step): Promise<boolean> {
  const { ctx, files, batch, sheet } = step;
  const before = (batch.progress ?? nothingWritten) as SheetProgress;
  const { bytes, progress, isLast, rows } = await nextPiece(step, before);
  const key = fileKey(batch.store_id, pieceId(batch.file_key, batch.runs, before.pieces.length));
  await files.put(key, bytes, sheet.format.type);
  const isOurs = await inTransaction(ctx.db, async (trx) => {
    const present = await lockOpenBatch(trx, batch.id);
    if (present?.runs !== batch.runs) return false;
    await noteProgress(trx, batch.id, { progress, done: rows, refused: 0 });
    const name = `${sheet.name}.${sheet.format.extension}`;
    const file = { name, type: sheet.format.type, bytes: progress.bytes, expiresAt: fileKeptUntil(ctx.clock()) };
    if (isLast) await closeBatch(trx, ctx.clock, batch, { state: 'done', file });
    return true;
  });
  if (!isOurs) await files.remove(key);
  batch.progress = progress;
  return isLast || !isOurs;
}

/** Counts the rows. False if there are too many, which ends the batch. */
async function fits({ ctx, batch, sheet }: Step): Promise<boolean> {
  const total = await sheet.count();
  if (total <= sheet.format.mostRows) {
    await noteTotal(ctx.db, batch.id, total);
    batch.total = total;
    return true;
  }
  const most = sheet.format.mostRows.toLocaleString('pt-BR');
  const reason = `Uma planilha deste formato tem no máximo ${most} linhas, e a lista tem mais. Use os filtros ou exporte em CSV.`;
  await failBatch(ctx, batch, reason);
  return false;
}

/** Writes a sheet piece by piece. Each call writes one piece, and returns true if the batch has ended. */
export function sheetSteps(begun: StoredBatch, kind: SheetKind, files: FilesPort) {
  const { file_key } = begun;
  if (file_key === null) throw new Error(`The work ${begun.id} has no place for its file`);
  const batch = { ...begun, file_key };
  return async (ctx: BatchContext): Promise<boolean> => {
    const step = { ctx, files, batch, sheet: kind.sheet(ctx, batch.params) };
    return (batch.total === null && !(await fits(step))) || writePiece(step);
  };
}
