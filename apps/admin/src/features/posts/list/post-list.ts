import { blogPostPlaces, blogPostSorts, blogPostStatuses } from '@botica/contract/features/posts/post-list-options';
import * as z from 'zod/mini';
import { listState } from '../../../kit/list/list-state.ts';

export const postList = listState({
  name: 'posts',
  sorts: blogPostSorts,
  sortedBy: { by: 'published_at', ascending: false },
  searches: ['q'],
  filters: { status: z.enum(blogPostStatuses), author: z.string(), place: z.enum(blogPostPlaces) },
});

export type PostSearch = ReturnType<typeof postList.read>;
