import { blogPostRecord } from '@botica/contract/features/posts/post-record';
import type { BlogPostFields } from '@botica/contract/features/posts/post-rules';
import { pictureNames } from '@botica/contract/kit/rich-text';
import { normaliseText } from '@botica/contract/kit/text';
import { type Kysely, sql } from 'kysely';
import type { StoredCover } from '../../../../database/tables/posts.ts';
import type { Tables } from '../../../../database/tables.ts';
import { addToCounters } from '../../../kit/db/add-to-counters.ts';
import { lockName } from '../../../kit/db/lock-name.ts';
import { oneOf } from '../../../kit/db/one-of.ts';
import { recordSearchWords } from '../../../kit/db/record-search-words.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';
import { insertRows, updateRows } from '../../../kit/db/write-rows.ts';
import { categoriesOf, linkedPostsOf, productsOf } from './post-links.store.ts';

const columns = [
  ...blogPostRecord.names,
  ...(['id', 'store_id', 'image', 'media_names', 'removed_at', 'version', 'image_version'] as const),
  ...(['created_at', 'updated_at'] as const),
] as const;

const postsOf = (db: Kysely<Tables>, storeId: number) => db.selectFrom('posts').where('posts.store_id', '=', storeId);

/** True if the post is in the store; the bin counts too. */
export async function isPost(db: Kysely<Tables>, storeId: number, id: number): Promise<boolean> {
  return (await postsOf(db, storeId).where('posts.id', '=', id).select('posts.id').executeTakeFirst()) !== undefined;
}

const wholePosts = (db: Kysely<Tables>, storeId: number) =>
  postsOf(db, storeId)
    .select(columns.map((name) => `posts.${name}` as const))
    .select([
      linkedPostsOf(db).as('related_posts'),
      productsOf(db, 'separately').as('products_buy_separately'),
      productsOf(db, 'together').as('products_buy_together'),
      categoriesOf(db).as('categories'),
    ]);

const postQuery = (db: Kysely<Tables>, storeId: number, id: number) =>
  wholePosts(db, storeId).where('posts.id', '=', id);

type QueriedPost = NonNullable<Awaited<ReturnType<ReturnType<typeof postQuery>['executeTakeFirst']>>>;

/** A post's row with its links, products and categories. */
export type PostRow = Omit<QueriedPost, 'published_at'> & Pick<BlogPostFields, 'published_at'>;

/** Converts the row to the record's form, in which an instant is a text. */
const postRow = (row: QueriedPost): PostRow => ({ ...row, published_at: row.published_at?.toISOString() ?? null });
const postRowOrNone = (row: QueriedPost | undefined): PostRow | undefined => row && postRow(row);

export const findPost = async (db: Kysely<Tables>, storeId: number, id: number): Promise<PostRow | undefined> =>
  postRowOrNone(await postQuery(db, storeId, id).executeTakeFirst());

/** Posts by id, in no order. */
export const findPosts = async (db: Kysely<Tables>, storeId: number, ids: readonly number[]): Promise<PostRow[]> =>
  (await wholePosts(db, storeId).where(oneOf('posts.id', ids)).execute()).map(postRow);

export const findPostAndLock = async (trx: Kysely<Tables>, storeId: number, id: number): Promise<PostRow | undefined> =>
  postRowOrNone(await postQuery(trx, storeId, id).forUpdate('posts').executeTakeFirst());

/** All columns of the record, and derived columns for sort, search and the protection of pictures. */
const columnsOf = (storeId: number, fields: BlogPostFields) => ({
  ...Object.fromEntries(blogPostRecord.names.map((name) => [name, fields[name]])),
  title_sort: normaliseText(fields.title),
  author_sort: normaliseText(fields.author),
  search_words: recordSearchWords(blogPostRecord, storeId, fields),
  media_names: pictureNames(fields.body ?? '', storeId),
});

const savedColumns = [
  ...blogPostRecord.names,
  ...(['title_sort', 'author_sort', 'search_words', 'media_names'] as const),
] as const;

export async function takePostId(trx: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('posts', 'id')) as id`.execute(trx);
  return (rows[0] as { id: number }).id;
}

interface NewPostKeys {
  id: number;
  store_id: number;
  created_at: Date;
  updated_at?: Date;
}

/** Rows per statement; larger statements would hold up others. */
const rowsPerStatement = 200;

export async function insertPosts(
  trx: Kysely<Tables>,
  posts: readonly { keys: NewPostKeys; fields: BlogPostFields }[],
): Promise<void> {
  const columns = ['id', 'store_id', 'created_at', 'updated_at', ...savedColumns];
  const rows = posts.map(({ keys, fields }) => ({
    ...columnsOf(keys.store_id, fields),
    updated_at: keys.created_at,
    ...keys,
  }));
  await insertRows(trx, 'posts', { columns, rows, rowsPerStatement });
}

type CurrentPost = Pick<PostRow, 'store_id' | 'id' | 'version'>;

/** False if the row has changed since it was read. */
export async function updatePost(
  trx: Kysely<Tables>,
  { store_id: storeId, id, version }: CurrentPost,
  fields: BlogPostFields,
  now: Date,
): Promise<boolean> {
  const row = { ...columnsOf(storeId, fields), id, version, updated_at: now };
  return (await updateRows(trx, 'posts', { storeId, columns: [...savedColumns, 'updated_at'], rows: [row] })) === 1;
}

/** Raises the version of a post whose lists have changed. False if the row has changed since it was read. */
export async function touchPost(trx: Kysely<Tables>, current: CurrentPost, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await updateVersion(trx, 'posts', current, { updated_at: now }).executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Changes the numbers of posts by status. A transaction calls it last. */
export const movePostCounts = (
  trx: Kysely<Tables>,
  storeId: number,
  moves: readonly { status: BlogPostFields['status']; delta: number }[],
): Promise<void> => {
  const counts = moves.map(({ status, delta }) => ({ store_id: storeId, status, count: delta }));
  return addToCounters(trx, 'post_counters', counts);
};

/** Lock for deriving slugs and for changing links between posts. It is taken before the row of a post is locked. */
export const lockPosts = (trx: Kysely<Tables>, storeId: number) => lockName(trx, `posts ${storeId}`);

/** Slugs with this beginning, of the posts of the blog except this one. */
export async function findSlugs(
  trx: Kysely<Tables>,
  storeId: number,
  beginning: string,
  exceptId: number,
): Promise<ReadonlySet<string>> {
  // Letters, digits and hyphens are no wildcards of `like`.
  const rows = await postsOf(trx, storeId)
    .where('removed_at', 'is', null)
    .where('slug', 'like', `${beginning}%`)
    .where('id', '<>', exceptId)
    .select('slug')
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

export async function isSlugTaken(trx: Kysely<Tables>, storeId: number, slug: string, id: number): Promise<boolean> {
  const found = postsOf(trx, storeId).where('removed_at', 'is', null).where('id', '<>', id).where('slug', '=', slug);
  return (await found.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Writes the cover and raises its version. Undefined if the cover has changed since it was read. */
export async function writeCover(
  trx: Kysely<Tables>,
  { store_id, id, image_version }: Pick<PostRow, 'store_id' | 'id' | 'image_version'>,
  cover: StoredCover | null,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('posts')
    .set({ image: cover && JSON.stringify(cover), image_version: image_version + 1 })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('image_version', '=', image_version)
    .returning('image_version')
    .executeTakeFirst();
  return row?.image_version;
}
