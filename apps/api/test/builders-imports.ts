import type { ImportPurpose } from '../database/tables/platform.ts';
import { fileKey } from '../src/kit/files-port.ts';
import { newToken } from '../src/kit/tokens.ts';
import { layoutOf, nothingScanned, scanPiece } from '../src/platform/imports/file-layout.ts';
import { importPieceId } from '../src/platform/imports/pieces.ts';
import { agentOf } from './builders-sign-in.ts';
import type { MakeId } from './route-samples.ts';

interface Sent {
  purpose: ImportPurpose;
  name: string;
  bytes: Buffer;
  /** False if no part of the file has arrived yet. */
  isWhole: boolean;
}

/** Inserts a file of the administrator who makes the valid calls, and returns its id. */
export const placeImport =
  ({ purpose, name, bytes, isWhole }: Sent): MakeId =>
  async (walk, store) => {
    const { db, clock, outside } = walk.api;
    const now = clock.now();
    const file_key = `import-${newToken()}`;
    const scan = scanPiece(nothingScanned, bytes, true);
    const layout = JSON.stringify(layoutOf(bytes, scan, bytes.length));
    await outside.files.put(fileKey(store.id, importPieceId(file_key, 0)), bytes, 'application/octet-stream');
    const { id } = await db
      .insertInto('import_files')
      .values({
        store_id: store.id,
        agent_id: await agentOf(walk.api, await walk.admin()),
        purpose,
        name,
        file_key,
        byte_size: bytes.length,
        scan: JSON.stringify(isWhole ? scan : nothingScanned),
        created_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
        ...(isWhole && { pieces: 1, received_bytes: bytes.length, layout }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
