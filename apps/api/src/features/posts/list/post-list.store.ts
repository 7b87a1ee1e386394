import type { BlogPostSort, BlogPostStatus } from '@botica/contract/features/posts/post-list-options';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { foundAtLeast } from '../../../kit/db/common-words.ts';
import { coalescedList, list } from '../../../kit/db/list.ts';
import { type Searching, searchBy } from '../../../kit/db/list-parts.ts';

/** Sort columns, each with an index. Ties are broken by id. */
const sortColumns = {
  title: ['title_sort', 'id'],
  status: ['status_sort', 'id'],
  published_at: ['published_sort', 'id'],
  updated_at: ['updated_at', 'id'],
  author: ['author_sort', 'id'],
} as const satisfies Record<BlogPostSort, readonly (keyof Tables['posts'])[]>;

export interface PostValues {
  storeId: number;
  /** Tsquery over `posts.search`; null without a search. */
  words: string | null;
  /** Known number of rows with the searched word, the bin included; 0 if unknown. */
  bearers: number;
  /** Normalised name of the author; null for all authors. */
  author: string | null;
}

export interface PostShape {
  sort: BlogPostSort;
  isSearched: boolean;
  /** True for the posts in the bin. */
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
 * Strategy of a search. In the order of titles, matches that begin with the word are adjacent, so a walk would pass all
 * other rows; they are gathered instead. In the whole blog a known lower bound replaces the count of a common word.
 */
function searching({ storeId, bearers }: PostValues, { sort, status, isRemoved, isOfAuthor }: PostShape): Searching {
  if (sort === 'title') return { gather: 'all' };
  if (status !== null || isRemoved || isOfAuthor) return {};
  return { atLeast: foundAtLeast('posts', storeId, bearers) };
}

/** Conditions, search and sort of the list. Bulk changes use them too, so that both mean the same posts. */
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

/** Identical reads are shared, because many people view the first page and reload it whenever a post changes. */
export const readPosts = coalescedList(readPage, ({ isSearched }) => isSearched);

/** The newest posts of the blog, and their total. */
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

/**
 * Distinct authors of the blog's posts. The index is read from one author to the next; one spelling of each name is
 * returned.
 */
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
