import type { BlogPostSort, BlogPostStatus } from '@botica/contract/features/posts/post-list-options';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { foundAtLeast } from '../../../kit/db/common-words.ts';
import { coalescedList, list } from '../../../kit/db/list.ts';
import { type Searching, searchBy } from '../../../kit/db/list-parts.ts';

/** Each sort has its index; ties are broken by id. */
const sortColumns = {
  title: ['title_sort', 'id'],
  status: ['status_sort', 'id'],
  published_at: ['published_sort', 'id'],
  updated_at: ['updated_at', 'id'],
  author: ['author_sort', 'id'],
} as const satisfies Record<BlogPostSort, readonly (keyof Tables['posts'])[]>;

export interface PostValues {
  storeId: number;
  /** A tsquery over `posts.search`; null: nothing is searched. */
  words: string | null;
  /** Rows known to bear the word that is searched, those in the bin included; 0: nothing is known. */
  bearers: number;
  /** In compared form; null: anybody's. */
  author: string | null;
}

export interface PostShape {
  sort: BlogPostSort;
  isSearched: boolean;
  /** Those in the bin. */
  isRemoved: boolean;
  isOfAuthor: boolean;
  status: BlogPostStatus | null;
}

const shownPosts = (db: Kysely<Tables>) =>
  db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'status', 'author', 'image', 'published_at'])
    .select(['created_at', 'updated_at', 'removed_at', 'version']);

export type ListedPost = Awaited<ReturnType<ReturnType<typeof shownPosts>['executeTakeFirstOrThrow']>>;

const inBlog = (storeId: number, status: BlogPostStatus | null) => sql<number>`coalesce((
  select sum(count)::bigint from post_counters where post_counters.store_id = ${storeId}
    ${status === null ? sql`` : sql`and post_counters.status = ${sql.lit(status)}`}), 0)`;

/**
 * By title those that a word finds lie together, where it begins their titles: walked along the sort, all others would be
 * passed by. Of the whole blog a common word is not counted.
 */
function searching({ storeId, bearers }: PostValues, { sort, status, isRemoved, isOfAuthor }: PostShape): Searching {
  if (sort === 'title') return { gather: 'all' };
  if (status !== null || isRemoved || isOfAuthor) return {};
  return { atLeast: foundAtLeast('posts', storeId, bearers) };
}

/** Shared by the list and by bulk changes of a selection, so that both mean the same posts. */
export const postListParts = (values: PostValues, shape: PostShape) => ({
  table: 'posts' as const,
  filters: [
    sql<SqlBool>`posts.store_id = ${values.storeId}`,
    shape.isRemoved ? sql<SqlBool>`posts.removed_at is not null` : sql<SqlBool>`posts.removed_at is null`,
    ...(shape.status === null ? [] : [sql<SqlBool>`posts.status = ${sql.lit(shape.status)}`]),
    ...(shape.isOfAuthor ? [sql<SqlBool>`posts.author_sort = ${values.author}`] : []),
  ],
  ...(shape.isSearched ? { searches: [searchBy((as) => sql`posts.search @@ ${as(values.words, 'tsquery')}`)] } : {}),
  order: sortColumns[shape.sort],
});

const readPage = list<PostValues, ListedPost, PostShape>((db, values, shape) => ({
  ...postListParts(values, shape),
  searching: searching(values, shape),
  ...(shape.isRemoved || shape.isOfAuthor
    ? { total: 'counted' as const, byValue: true }
    : { total: inBlog(values.storeId, shape.status) }),
  rows: shownPosts(db),
}));

/** Everybody looks at the first page, and asks for it again when a post changes. */
export const readPosts = coalescedList(readPage, ({ isSearched }) => isSearched);

/** The newest posts of the blog, and how many there are. */
export async function readNewest(db: Kysely<Tables>, storeId: number, limit: number) {
  const rows = await shownPosts(db)
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('published_sort', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const { total } = await db.selectNoFrom(inBlog(storeId, null).as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Each author of the blog's posts once, in one of the ways in which the name is written: from one to the next in the index. */
export async function readAuthors(db: Kysely<Tables>, storeId: number, most: number): Promise<string[]> {
  const after = (bound: ReturnType<typeof sql>) => sql`
    select author, author_sort from posts
    where store_id = ${storeId} and removed_at is null ${bound} order by author_sort, id limit 1`;
  const { rows } = await sql<{ author: string }>`
    with recursive found as (
      (${after(sql``)})
      union all
      select next.author, next.author_sort from found,
        lateral (${after(sql`and author_sort > found.author_sort`)}) as next
    )
    select author from found limit ${most}`.execute(db);
  return rows.map(({ author }) => author);
}
