import type { BlogPost, BlogPostListQuery } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { QueryClient } from '@tanstack/react-query';
import { granteeOf, type Session } from '../../kit/api/agent-context.tsx';
import { invalidate, query } from '../../kit/api/query.ts';

export const postListOptions = (listQuery: BlogPostListQuery) => query(posts.endpoints.search, { query: listQuery });

/** One post with all its fields; `id` as it stands in the URL. */
export const postOptions = (id: string | number) => query(posts.endpoints.show, { params: { id: Number(id) } });

/** Who has written, for the filter and as suggestions. */
export const authorOptions = () => query(posts.endpoints.filters, {});

/** The post as a call has answered it: into the cache, and what shows parts of it is asked for again. */
export function putPost(client: QueryClient, post: BlogPost): void {
  client.setQueryData(postOptions(post.id).queryKey, post);
  const { search, filters, list } = posts.endpoints;
  for (const endpoint of [search, filters, list]) void invalidate(client, endpoint);
}

/** False: the pages say which permission is missing, and nothing is to be asked for ahead of them. */
export function mayReadPosts({ agent }: Session): boolean {
  return isAllowed(granteeOf(agent), posts.endpoints.search.access);
}
