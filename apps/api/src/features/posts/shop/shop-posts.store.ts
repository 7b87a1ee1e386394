import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';

/** Conditions for posts that the blog shows at a moment. A post with a later date is not shown before that date. */
const published = (storeId: number, now: Date) => [
  sql<SqlBool>`posts.store_id = ${storeId}`,
  sql<SqlBool>`posts.removed_at is null`,
  sql<SqlBool>`posts.status = 'Published'`,
  sql<SqlBool>`posts.published_at <= ${now}::timestamptz`,
];

const shownPosts = (db: Kysely<Tables>) =>
  db.selectFrom('posts').select(['id', 'title', 'slug', 'abstract', 'author', 'image', 'published_at']);

export type ShopPostRow = Awaited<ReturnType<ReturnType<typeof shownPosts>['executeTakeFirstOrThrow']>>;

export const readShopPosts = list<{ storeId: number; now: Date }, ShopPostRow, object>((db, { storeId, now }) => ({
  table: 'posts',
  filters: published(storeId, now),
  order: ['published_sort', 'id'],
  total: 'capped',
  byValue: true,
  rows: shownPosts(db),
}));

export async function findPublishedId(
  db: Kysely<Tables>,
  storeId: number,
  slug: string,
  now: Date,
): Promise<number | undefined> {
  const found = db.selectFrom('posts').where((eb) => eb.and(published(storeId, now)));
  return (await found.where('posts.slug', '=', slug).select('posts.id').executeTakeFirst())?.id;
}

/** Slugs of those of the given posts that the blog shows. */
export async function findPublishedSlugs(
  db: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = db.selectFrom('posts').where((eb) => eb.and(published(storeId, now)));
  const rows = await found.where('posts.id', 'in', ids).select(['posts.id', 'posts.slug']).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
