import { guessColumns } from '@botica/contract/features/orders/import/csv-columns';
import type { ImportCounts, OrderImport } from '@botica/contract/features/orders/import/order-imports.contract';
import type { Context } from '../../../kit/context.ts';
import type { StoredImport } from '../../../kit/import/import-files.store.ts';
import { lastImport, receiveImport, receivePiece, toImportFile } from '../../../kit/import/receive-file.ts';
import { findColumns } from './import-columns.store.ts';

/** Whose the files are. */
export const purpose = 'orders';

async function asWire({ db, actor }: Context, row: StoredImport): Promise<OrderImport> {
  const remembered = await findColumns(db, actor.storeId);
  const { check = null, result = null } = row.counts as { check?: ImportCounts; result?: ImportCounts };
  return {
    ...toImportFile(row),
    sample: row.layout?.sample ?? [],
    source: remembered.source,
    check,
    result,
    columns: guessColumns(row.layout?.headers ?? [], remembered.columns),
  };
}

export async function showLastImport(ctx: Context) {
  const { last, most_bytes } = await lastImport(ctx, purpose);
  return { import: last ? await asWire(ctx, last) : null, most_bytes };
}

export const beginImport = async (ctx: Context, body: { name: string; byte_size: number }) =>
  asWire(ctx, await receiveImport(ctx, purpose, body));

export const addImportPiece = async (ctx: Context, id: number, input: { piece: number; bytes: string }) =>
  asWire(ctx, await receivePiece(ctx, purpose, id, input));
