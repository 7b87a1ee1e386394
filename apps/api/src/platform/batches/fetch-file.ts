import { Readable } from 'node:stream';
import { linesType } from '@botica/contract/kit/sheet-format';
import { fileKey } from '../../kit/files-port.ts';
import type { FileReply } from '../../kit/http/send-file.ts';
import { sheetFormats } from '../../kit/sheets/sheet-formats.ts';
import { audit } from '../audit/audit.ts';
import { type BatchContext, ownBatch, refuseBatch } from './own-batches.ts';
import { pieceId } from './sweep-batch.ts';
import type { SheetProgress } from './write-sheet.ts';

/** Lines of JSON have no header and no footer. */
async function* asTheyAre(pieces: AsyncIterable<Buffer>) {
  yield* pieces;
}

/** Sends the file of a batch. Its pieces are read one by one while it is sent. */
export async function fetchFile(ctx: BatchContext, id: number): Promise<FileReply> {
  const { clock, outside } = ctx;
  const batch = await ownBatch(ctx, id);
  const { store_id: storeId, file_key: key, file_name: name, file_type: type, progress } = batch;
  const isKept = batch.file_expires_at !== null && batch.file_expires_at > clock();
  const assemble =
    type === linesType ? asTheyAre : Object.values(sheetFormats).find((each) => each.type === type)?.file;
  if (key === null || name === null || type === null || assemble === undefined || !isKept)
    throw refuseBatch('works.no_file');
  const { pieces, packed } = progress as SheetProgress;
  const read = async (piece: number) => {
    const stored = await outside.files.get(fileKey(storeId, pieceId(key, pieces[piece] as number, piece)));
    if (stored === null) throw refuseBatch('works.no_file');
    return stored.bytes;
  };
  // Read the first piece now, so that a missing file is an error before the first byte is sent.
  const first = await read(0);
  async function* inOrder() {
    yield first;
    for (let piece = 1; piece < pieces.length; piece++) yield await read(piece);
  }
  await audit(ctx.db, ctx, {
    entity: 'work',
    entityId: id,
    action: 'works.file_fetched',
    changes: { kind: [null, batch.kind], total: [null, batch.total] },
  });
  return { body: Readable.from(assemble(inOrder(), packed), { objectMode: false }), type, name };
}
