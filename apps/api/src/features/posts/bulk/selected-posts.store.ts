import type { PostSelection } from '@botica/contract/features/posts/bulk/posts-bulk.contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../kit/context.ts';
import { isListed } from '../../../kit/db/read-after.ts';
import { postListing } from '../list/list-posts.ts';
import { postListParts } from '../list/post-list.store.ts';

/** Selects the posts as records of a batch. Reads one more than `most`, so the caller can detect an excess. */
export function selectedPosts(
  ctx: Pick<Context, 'actor'>,
  selection: PostSelection,
  most: number,
): RawBuilder<unknown> {
  const listing = postListing(ctx, 'ids' in selection ? {} : selection.filter);
  const named =
    'ids' in selection
      ? sql<SqlBool>`posts.id = any(${selection.ids}::bigint[])`
      : sql<SqlBool>`not posts.id = any(${selection.except ?? []}::bigint[])`;
  if (listing === null) return sql`select id as record_id, title as label from posts where false`;
  const parts = postListParts(listing.values, listing.shape);
  return sql`select id as record_id, title as label from posts
    where ${isListed({ ...parts, filters: [...parts.filters, named] })} limit ${most + 1}`;
}
