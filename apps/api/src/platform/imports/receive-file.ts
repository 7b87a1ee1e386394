import { type ImportFile, importErrors, importPieceBytes } from '@botica/contract/kit/import-file';
import type { ImportPurpose } from '../../../database/tables/platform.ts';
import { refusalsOf, refuse } from '../../kit/app-error.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { fileKey } from '../../kit/files-port.ts';
import { newToken } from '../../kit/tokens.ts';
import { lockOwnBatches } from '../batches/batch.store.ts';
import { layoutOf, nothingScanned, scanPiece } from './file-layout.ts';
import {
  expireImports,
  findLastImport,
  findOwnImport,
  insertImport,
  isBeingRead,
  lockOwnImport,
  noteReceived,
  type Own,
  type StoredImport,
} from './import-files.store.ts';
import { importPieceId } from './pieces.ts';
import { enqueueSweep } from './sweep-files.ts';

export const refuseImport = refusalsOf(importErrors);

const keptMs = 3 * 24 * 3_600_000;

export function ownOf({ actor, clock }: Pick<Context, 'actor' | 'clock'>, purpose: ImportPurpose): Own {
  if (actor.kind !== 'agent') throw refuse('permission.denied');
  return { storeId: actor.storeId, agentId: actor.agentId, purpose, now: clock() };
}

/** The fields that the wire has of every file. */
export function toImportFile({ layout, ...row }: StoredImport): ImportFile {
  return {
    id: row.id,
    name: row.name,
    byte_size: row.byte_size,
    received_bytes: row.received_bytes,
    format: layout?.format ?? null,
    problem: layout?.problem ?? null,
    encoding: layout?.encoding ?? null,
    headers: layout?.headers ?? [],
    work_id: row.work_id,
  };
}

/** The person's newest file, and the maximum size. */
export async function lastImport(ctx: Context, purpose: ImportPurpose) {
  return { last: await findLastImport(ctx.db, ownOf(ctx, purpose)), most_bytes: ctx.settings.importMaxBytes };
}

/** Begins a file. It deletes the person's previous one, unless a batch is reading it. */
export async function receiveImport(
  ctx: Context,
  purpose: ImportPurpose,
  { name, byte_size }: { name: string; byte_size: number },
): Promise<StoredImport> {
  const most = ctx.settings.importMaxBytes;
  if (byte_size > most) {
    const message = `O arquivo passa de ${Math.floor(most / 1024 / 1024)} MB, o máximo nesta instalação.`;
    throw refuseImport('import.too_large', { message, fields: { byte_size: message } });
  }
  const own = ownOf(ctx, purpose);
  return inTransaction(ctx.db, async (trx) => {
    // Two calls may begin at once: the second must see the file of the first, and whether it is being read.
    await lockOwnBatches(trx, own);
    const last = await findLastImport(trx, own);
    if (last && (await isBeingRead(trx, last))) throw refuseImport('import.running');
    for (const gone of await expireImports(trx, { ...own, own })) await enqueueSweep(trx, ctx.clock, gone, own.now);
    const row = await insertImport(trx, {
      store_id: own.storeId,
      agent_id: own.agentId,
      purpose,
      name,
      byte_size,
      file_key: `import-${newToken()}`,
      scan: nothingScanned,
      created_at: own.now,
      expires_at: new Date(own.now.getTime() + keptMs),
    });
    await enqueueSweep(trx, ctx.clock, row, row.expires_at);
    return row;
  });
}

/** Stores the next piece first, and counts it afterwards, so that a repeated piece changes nothing. */
export async function receivePiece(
  ctx: Context,
  purpose: ImportPurpose,
  id: number,
  input: { piece: number; bytes: string },
): Promise<StoredImport> {
  const own = ownOf(ctx, purpose);
  const bytes = Buffer.from(input.bytes, 'base64');
  const row = await findOwnImport(ctx.db, own, id);
  if (!row) throw refuseImport('import.not_found');
  if (input.piece < row.pieces) return row;
  const received = row.received_bytes + bytes.length;
  const isLast = received === row.byte_size;
  const fits = input.piece === row.pieces && received <= row.byte_size && (isLast || bytes.length === importPieceBytes);
  if (!fits) throw refuseImport('import.piece_order');
  const key = fileKey(row.store_id, importPieceId(row.file_key, input.piece));
  await ctx.outside.files.put(key, bytes, 'application/octet-stream');
  const scan = scanPiece(row.scan, bytes, isLast);
  const layout = isLast ? layoutOf(await headOf(ctx, row, bytes), scan, row.byte_size) : null;
  return inTransaction(ctx.db, async (trx) => {
    const present = await lockOwnImport(trx, own, id);
    if (!present) throw refuseImport('import.not_found');
    // The same piece was sent twice at once.
    if (present.pieces !== row.pieces) return present;
    const now = { pieces: row.pieces + 1, received_bytes: received, scan, layout };
    await noteReceived(trx, id, now);
    return { ...row, ...now };
  });
}

async function headOf({ outside }: Context, row: StoredImport, last: Buffer): Promise<Buffer> {
  if (row.pieces === 0) return last;
  const first = await outside.files.get(fileKey(row.store_id, importPieceId(row.file_key, 0)));
  if (first === null) throw refuseImport('import.not_found');
  return first.bytes;
}
