import type { BlogPost, BlogPostListQuery } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { invalidate, query } from '../../kit/api/query.ts';

export const postListOptions = (listQuery: BlogPostListQuery) => query(posts.endpoints.search, { query: listQuery });

/** A post with all its fields. `id` may be the text in the URL. */
export const postOptions = (id: string | number) => query(posts.endpoints.show, { params: { id: Number(id) } });

/** Authors, for the filter and as suggestions. */
export const authorOptions = () => query(posts.endpoints.filters, {});

/** Stores a call's reply in the cache and refetches the lists that show parts of it. */
export function putPost(client: QueryClient, post: BlogPost): void {
  client.setQueryData(postOptions(post.id).queryKey, post);
  const { search, filters, list } = posts.endpoints;
  for (const endpoint of [search, filters, list]) void invalidate(client, endpoint);
}

/** If false, the pages name the missing permission, and nothing is prefetched for them. */
export function mayReadPosts({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), posts.endpoints.search.access);
}
