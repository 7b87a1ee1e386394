import { guessColumns } from '@botica/contract/features/orders/csv-columns';
import { importPieceBytes, type OrderImport } from '@botica/contract/features/orders/order-imports.contract';
import { refuse } from '../../../kit/app-error.ts';
import { lockOwnWorks } from '../../../kit/bulk/work.store.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { fileKey } from '../../../kit/files-port.ts';
import { newToken } from '../../../kit/tokens.ts';
import { importPieceId, layoutOf, nothingScanned, scanPiece } from './import-file.ts';
import { refuseImport } from './import-refusals.ts';
import {
  expireImports,
  findColumns,
  findLastImport,
  findOwnImport,
  insertImport,
  isBeingRead,
  lockOwnImport,
  noteReceived,
  type Remembered,
  type StoredImport,
} from './order-imports.store.ts';
import { enqueueSweep } from './sweep-imports.ts';

const keptMs = 3 * 24 * 3_600_000;

export function ownOf({ actor, clock }: Pick<Context, 'actor' | 'clock'>) {
  if (actor.kind !== 'agent') throw refuse('permission.denied');
  return { storeId: actor.storeId, agentId: actor.agentId, now: clock() };
}

function toOrderImport(row: StoredImport, remembered: Remembered): OrderImport {
  const { layout, counts } = row;
  return {
    ...{ id: row.id, name: row.name, byte_size: row.byte_size, received_bytes: row.received_bytes },
    ...{ format: layout?.format ?? null, problem: layout?.problem ?? null, encoding: layout?.encoding ?? null },
    ...{ headers: layout?.headers ?? [], sample: layout?.sample ?? [], source: remembered.source },
    columns: guessColumns(layout?.headers ?? [], remembered.columns),
    ...{ work_id: row.work_id, check: counts.check ?? null, result: counts.result ?? null },
  };
}

const asWire = async (ctx: Pick<Context, 'db' | 'actor'>, row: StoredImport) =>
  toOrderImport(row, await findColumns(ctx.db, ctx.actor.storeId));

export async function showLastImport(ctx: Context) {
  const last = await findLastImport(ctx.db, ownOf(ctx));
  return { import: last ? await asWire(ctx, last) : null, most_bytes: ctx.settings.importMaxBytes };
}

/** Begins a file; the person's one before is of no more use, unless it is being read. */
export async function beginImport(ctx: Context, { name, byte_size }: { name: string; byte_size: number }) {
  const most = ctx.settings.importMaxBytes;
  if (byte_size > most) {
    const message = `O arquivo passa de ${Math.floor(most / 1024 / 1024)} MB, o máximo nesta instalação.`;
    throw refuseImport('orders.import_too_large', { message, fields: { byte_size: message } });
  }
  const own = ownOf(ctx);
  return inTransaction(ctx.db, async (trx) => {
    // Of two begun at once the second has to see the first, and whether that is being read.
    await lockOwnWorks(trx, own);
    const last = await findLastImport(trx, own);
    if (last && (await isBeingRead(trx, last))) throw refuseImport('orders.import_running');
    for (const gone of await expireImports(trx, own)) await enqueueSweep(trx, ctx.clock, gone, own.now);
    const row = await insertImport(trx, {
      ...{ store_id: own.storeId, agent_id: own.agentId, name, byte_size, file_key: `import-${newToken()}` },
      ...{ scan: nothingScanned, created_at: own.now, expires_at: new Date(own.now.getTime() + keptMs) },
    });
    await enqueueSweep(trx, ctx.clock, row, row.expires_at);
    return asWire({ ...ctx, db: trx }, row);
  });
}

/** The next piece is stored first, and then counted: one that is sent again changes nothing. */
export async function addImportPiece(ctx: Context, id: number, sent: { piece: number; bytes: string }) {
  const own = ownOf(ctx);
  const bytes = Buffer.from(sent.bytes, 'base64');
  const row = await findOwnImport(ctx.db, own, id);
  if (!row) throw refuseImport('orders.import_not_found');
  if (sent.piece < row.pieces) return asWire(ctx, row);
  const received = row.received_bytes + bytes.length;
  const isLast = received === row.byte_size;
  const fits = sent.piece === row.pieces && received <= row.byte_size && (isLast || bytes.length === importPieceBytes);
  if (!fits) throw refuseImport('orders.import_piece_order');
  const key = fileKey(row.store_id, importPieceId(row.file_key, sent.piece));
  await ctx.outside.files.put(key, bytes, 'application/octet-stream');
  const scan = scanPiece(row.scan, bytes, isLast);
  const layout = isLast ? layoutOf(await headOf(ctx, row, bytes), scan, row.byte_size) : null;
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const present = await lockOwnImport(trx, own, id);
    if (!present) throw refuseImport('orders.import_not_found');
    // The same piece, sent twice at once.
    if (present.pieces !== row.pieces) return asWire(inside, present);
    const now = { pieces: row.pieces + 1, received_bytes: received, scan, layout };
    await noteReceived(trx, id, now);
    return asWire(inside, { ...row, ...now });
  });
}

async function headOf({ outside }: Context, row: StoredImport, last: Buffer): Promise<Buffer> {
  if (row.pieces === 0) return last;
  const first = await outside.files.get(fileKey(row.store_id, importPieceId(row.file_key, 0)));
  if (first === null) throw refuseImport('orders.import_not_found');
  return first.bytes;
}
