import { sql } from 'kysely';
import type { NamesMedia } from '../../../platform/feature.ts';

/**
 * Returns those of the given files that covers and bodies show. Posts in the bin count too, because they can be
 * restored.
 */
export const findNamedByPosts: NamesMedia = async (db, storeId, names) => {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from posts, unnest(media_names) as name
    where store_id = ${storeId} and media_names && ${names}::text[] and name = any(${names}::text[])
    union
    select name from posts, lateral (values (image ->> 'image'), (image ->> 'thumbnail')) as cover (name)
    where store_id = ${storeId} and image is not null and name = any(${names}::text[])`.execute(db);
  return rows.map(({ name }) => name);
};
