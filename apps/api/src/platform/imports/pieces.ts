import { importPieceBytes } from '@botica/contract/kit/import-file';
import { type FilesPort, fileKey } from '../../kit/files-port.ts';
import type { StoredImport } from './import-files.store.ts';
import { windowBytes } from './take-records.ts';

export const importPieceId = (key: string, piece: number) => `${key}-${piece}`;

/** Reads parts of a file that is stored in pieces; the last few pieces are cached. */
export function piecesReader(files: FilesPort, { store_id: storeId, file_key: key, byte_size: size }: StoredImport) {
  const atHand = new Map<number, Buffer>();
  const piece = async (index: number): Promise<Buffer | null> => {
    const known = atHand.get(index);
    if (known) return known;
    const stored = await files.get(fileKey(storeId, importPieceId(key, index)));
    if (stored === null) return null;
    atHand.set(index, stored.bytes);
    if (atHand.size > 3) atHand.delete(Math.min(...atHand.keys()));
    return stored.bytes;
  };
  /** Bytes from this offset on, as many as a record may have. Null if the storage has lost them. */
  return async (offset: number): Promise<Buffer | null> => {
    const end = Math.min(offset + windowBytes, size);
    const parts: Buffer[] = [];
    for (let index = Math.floor(offset / importPieceBytes); index * importPieceBytes < end; index++) {
      const bytes = await piece(index);
      if (bytes === null) return null;
      const from = index * importPieceBytes;
      parts.push(bytes.subarray(Math.max(0, offset - from), end - from));
    }
    return Buffer.concat(parts);
  };
}
