import { blogPostStatuses } from '@botica/contract/features/posts/post-list-options';
import { type BlogPostListQuery, type BlogPostRow, maxListedPosts } from '@botica/contract/features/posts/post-schemas';
import { type Counted, type Pagination, paginate } from '@botica/contract/kit/page';
import { normaliseText } from '@botica/contract/kit/text';
import type { Context } from '../../../kit/context.ts';
import { commonWords } from '../../../kit/db/common-words.ts';
import { toSearchQuery } from '../../../kit/db/search-words.ts';
import { coverWire } from '../record/post-wire.ts';
import {
  type ListedPost,
  type PostShape,
  type PostValues,
  readAuthors,
  readNewest,
  readPosts,
} from './post-list.store.ts';

const commonPostWords = commonWords('posts');

type Asker = Pick<Context, 'db' | 'actor'>;

/** Maximum number of authors in the filter. */
const mostAuthors = 1000;

const toRow = (storeId: number, { image, ...row }: ListedPost): BlogPostRow => ({
  ...row,
  image: coverWire(storeId, image),
  published_at: row.published_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  removed_at: row.removed_at?.toISOString() ?? null,
});

type FilterQuery = Omit<BlogPostListQuery, 'p' | 'at'>;

/** Translates a query. Null if no post can match, because nothing in the text can be searched for. */
export function postListing(
  { actor: { storeId } }: Pick<Asker, 'actor'>,
  query: FilterQuery,
  bearers = 0,
): { values: PostValues; shape: PostShape; isAscending: boolean } | null {
  const [text, author] = [query.q?.trim() ?? '', query.author?.trim() ?? ''];
  const words = text === '' ? null : toSearchQuery(storeId, text);
  if (text !== '' && words === null) return null;
  const sort = query.sort ?? query['sort-by'];
  return {
    values: { storeId, words, bearers, author: author === '' ? null : normaliseText(author) },
    shape: {
      sort: sort ?? 'published_at',
      isSearched: words !== null,
      isRemoved: query.place === 'removed',
      isOfAuthor: author !== '',
      status: query.status ?? null,
    },
    isAscending: query.ascending === undefined ? sort !== undefined : query.ascending === '1',
  };
}

/** A page of the store's posts, by default the newest first. */
export async function searchPosts(
  { db, actor }: Asker,
  query: BlogPostListQuery,
): Promise<{ items: BlogPostRow[]; pagination: Pagination }> {
  const { storeId } = actor;
  const { rows: bearers } = commonPostWords(db, storeId, query.q?.trim() ?? '');
  const listing = postListing({ actor }, query, bearers);
  if (listing === null) return { items: [], pagination: paginate(query.p, 0) };
  const found = await readPosts(db, { ...listing, page: query.p, at: query.at });
  const items = found.rows.map((row) => toRow(storeId, row));
  return { items, pagination: paginate(found.page, found.total, found.totalIsCapped) };
}

export async function listPosts({ db, actor }: Asker): Promise<Counted<BlogPostRow>> {
  const { rows, total } = await readNewest(db, actor.storeId, maxListedPosts);
  return { items: rows.map((row) => toRow(actor.storeId, row)), total_count: total };
}

export async function listFilters({ db, actor }: Asker) {
  return { authors: await readAuthors(db, actor.storeId, mostAuthors), statuses: [...blogPostStatuses] };
}
