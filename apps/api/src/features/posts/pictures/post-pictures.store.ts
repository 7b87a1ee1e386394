import { sql } from 'kysely';
import type { NamesMedia } from '../../../platform/feature.ts';

/** Of these files those that covers and bodies show, of posts in the bin too: they can be restored. */
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
