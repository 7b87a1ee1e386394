import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const ofStore = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('media_files').where('media_files.store_id', '=', storeId);

/** Only pictures whose file exists. */
export async function findMedia(
  db: Kysely<Tables>,
  { storeId, hash, isPublic }: { storeId: number; hash: string; isPublic: boolean },
) {
  return ofStore(db, storeId)
    .where('hash', '=', hash)
    .where('is_public', '=', isPublic)
    .where('stored_at', 'is not', null)
    .select(['ext', 'content_type', 'file_id'])
    .executeTakeFirst();
}

/** Returns the public ones of these pictures (`<hash>.<ext>`), with their files. */
export async function findMediaFiles(
  db: Kysely<Tables>,
  storeId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; file_id: string }>`
    select name, file_id from unnest(${[...names]}::text[]) name
    join media_files on store_id = ${storeId} and hash = split_part(name, '.', 1) and ext = split_part(name, '.', 2)
    where is_public and stored_at is not null`.execute(db);
  return new Map(rows.map(({ name, file_id }) => [name, file_id]));
}

/** Marks pictures as about to be used. A known picture keeps its file. */
export async function markMedia(
  db: Kysely<Tables>,
  rows: readonly Insertable<Tables['media_files']>[],
): Promise<{ hash: string; file_id: string; stored_at: Date | null }[]> {
  return db
    .insertInto('media_files')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'hash']).doUpdateSet((eb) => ({ asked_at: eb.ref('excluded.asked_at') })),
    )
    .returning(['hash', 'file_id', 'stored_at'])
    .execute();
}

/** Marks stored pictures as about to be used again. False if one of them does not exist. */
export async function remarkMedia(
  db: Kysely<Tables>,
  storeId: number,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  if (hashes.length === 0) return true;
  const { numUpdatedRows } = await db
    .updateTable('media_files')
    .set({ asked_at: now })
    .where('store_id', '=', storeId)
    .where('hash', 'in', hashes)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === new Set(hashes).size;
}

export async function markMediaStored(
  db: Kysely<Tables>,
  storeId: number,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('media_files')
    .set({ stored_at: now })
    .where('store_id', '=', storeId)
    .where('hash', 'in', hashes)
    .execute();
}

/** Next pictures, by hash, that nobody has marked since `before`. */
export async function findOldMedia(
  db: Kysely<Tables>,
  storeId: number,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<{ hash: string; ext: string }[]> {
  return ofStore(db, storeId)
    .where('hash', '>', after)
    .where('asked_at', '<', before)
    .select(['hash', 'ext'])
    .orderBy('hash')
    .limit(limit)
    .execute();
}

/** Deletes those that have not been marked meanwhile. Returns their files. */
export async function deleteMedia(
  trx: Kysely<Tables>,
  storeId: number,
  { hashes, before }: { hashes: readonly string[]; before: Date },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('media_files')
    .where('store_id', '=', storeId)
    .where('hash', 'in', hashes)
    .where('asked_at', '<', before)
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export async function hasMedia(db: Kysely<Tables>, storeId: number): Promise<boolean> {
  const row = await ofStore(db, storeId).select(sql<number>`1`.as('one')).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function findMediaFilesOf(db: Kysely<Tables>, storeId: number): Promise<string[]> {
  const rows = await ofStore(db, storeId).select('file_id').execute();
  return rows.map(({ file_id }) => file_id);
}
