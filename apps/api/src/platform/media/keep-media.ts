import { createHash } from 'node:crypto';
import type { PublicContext } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { fileKey } from '../../kit/files-port.ts';
import { newToken } from '../../kit/tokens.ts';
import { askForMedia, markMediaStored } from './media.store.ts';
import { enqueueMediaSweep } from './sweep-media.ts';

export interface NewMedia {
  bytes: Buffer;
  /** False: for who edits it. */
  isPublic: boolean;
  /** Without it, WebP. */
  type?: 'image/png' | 'image/webp';
}

const hashLength = 40;

const typeOf = ({ type = 'image/webp' }: NewMedia) => type;
const extOf = (media: NewMedia) => typeOf(media).slice('image/'.length);

/** Who may see it is part of it: the same bytes kept for editors stay closed when everybody sees them elsewhere. */
function hashOf({ bytes, isPublic }: NewMedia): string {
  const hash = createHash('sha256').update(isPublic ? 'public\n' : 'part\n');
  return hash.update(bytes).digest('hex').slice(0, hashLength);
}

/**
 * Keeps pictures of a store and answers their names in the same order. The row is written first, so that a
 * file whose server died is known and swept; the picture is shown once its file is there. Whoever names them does so
 * within a day, or they are gone.
 */
export async function keepMedia(
  { db, clock, outside }: Pick<PublicContext, 'db' | 'clock' | 'outside'>,
  storeId: number,
  files: readonly NewMedia[],
): Promise<string[]> {
  const byHash = new Map(files.map((file) => [hashOf(file), file]));
  const now = clock();
  const asked = await inTransaction(db, async (trx) => {
    await enqueueMediaSweep(trx, clock, storeId);
    // In one order, so that two who keep the same do not wait for each other.
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
    return askForMedia(trx, rows);
  });
  const unstored = asked.filter(({ stored_at }) => stored_at === null);
  for (const { hash, file_id } of unstored) {
    const media = byHash.get(hash) as NewMedia;
    await outside.files.put(fileKey(storeId, file_id), media.bytes, typeOf(media));
  }
  const hashes = unstored.map(({ hash }) => hash);
  if (hashes.length > 0) await markMediaStored(db, storeId, hashes, clock());
  return files.map((file) => `${hashOf(file)}.${extOf(file)}`);
}
