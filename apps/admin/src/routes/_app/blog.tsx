import { createFileRoute } from '@tanstack/react-router';
import { postList } from '../../features/posts/list/post-list.ts';
import { PostsPage } from '../../features/posts/list/posts-page.tsx';
import { mayReadPosts, postListOptions } from '../../features/posts/post-queries.ts';
import { listLoader } from '../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/blog')({
  validateSearch: postList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(postList, postListOptions, mayReadPosts),
  component: PostsPage,
});
