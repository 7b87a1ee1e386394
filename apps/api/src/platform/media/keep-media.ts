import { createHash } from 'node:crypto';
import type { PublicContext } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { fileKey } from '../../kit/files-port.ts';
import { newToken } from '../../kit/tokens.ts';
import { markMedia, markMediaStored } from './media.store.ts';
import { enqueueMediaSweep } from './sweep-media.ts';

export interface NewMedia {
  bytes: Buffer;
  /** False if only editors may see it. */
  isPublic: boolean;
  /** WebP by default. */
  type?: 'image/png' | 'image/webp';
}

const hashLength = 40;

const typeOf = ({ type = 'image/webp' }: NewMedia) => type;
const extOf = (media: NewMedia) => typeOf(media).slice('image/'.length);

/**
 * The hash contains the visibility: bytes stored for editors stay private, even if the same bytes are public elsewhere.
 */
function hashOf({ bytes, isPublic }: NewMedia): string {
  const hash = createHash('sha256').update(isPublic ? 'public\n' : 'part\n');
  return hash.update(bytes).digest('hex').slice(0, hashLength);
}

/**
 * Stores pictures of a store and returns their names in the same order. The row is written first, so that the file of a
 * dead server is known and deleted later. A picture is shown only after its file exists. The caller must reference the
 * names within a day, otherwise the pictures are deleted.
 */
export async function keepMedia(
  { db, clock, outside }: Pick<PublicContext, 'db' | 'clock' | 'outside'>,
  storeId: number,
  files: readonly NewMedia[],
): Promise<string[]> {
  const byHash = new Map(files.map((file) => [hashOf(file), file]));
  const now = clock();
  const marked = await inTransaction(db, async (trx) => {
    await enqueueMediaSweep(trx, clock, storeId);
    // In a fixed order, so that two writers of the same pictures do not deadlock.
    const rows = [...byHash]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([hash, media]) => ({
        store_id: storeId,
        hash,
        ext: extOf(media),
        content_type: typeOf(media),
        byte_size: media.bytes.length,
        is_public: media.isPublic,
        file_id: newToken(),
        created_at: now,
        asked_at: now,
      }));
    return markMedia(trx, rows);
  });
  const unstored = marked.filter(({ stored_at }) => stored_at === null);
  for (const { hash, file_id } of unstored) {
    const media = byHash.get(hash) as NewMedia;
    await outside.files.put(fileKey(storeId, file_id), media.bytes, typeOf(media));
  }
  const hashes = unstored.map(({ hash }) => hash);
  if (hashes.length > 0) await markMediaStored(db, storeId, hashes, clock());
  return files.map((file) => `${hashOf(file)}.${extOf(file)}`);
}
