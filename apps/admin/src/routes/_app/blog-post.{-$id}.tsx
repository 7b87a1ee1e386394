import { createFileRoute } from '@tanstack/react-router';
import { PostHistoryButton } from '../../features/audit/post-history.tsx';
import { mayReadPosts, postOptions } from '../../features/posts/post-queries.ts';
import { PostPage } from '../../features/posts/record/post-page.tsx';
import { PostPreviewButton } from '../../features/storefront/preview-button.tsx';
import { readJustMade } from '../../kit/page/just-made.ts';
import { loadSoon } from '../../kit/page/load-soon.ts';

export const Route = createFileRoute('/_app/blog-post/{-$id}')({
  validateSearch: readJustMade,
  loader: async ({ context: { queryClient: client, session }, params: { id }, cause }) => {
    if (id !== undefined && mayReadPosts(session)) await loadSoon(cause, client.prefetchQuery(postOptions(id)));
  },
  component: PostRoute,
});

function PostRoute() {
  const { id } = Route.useParams();
  return (
    <PostPage
      key={id}
      id={id}
      search={Route.useSearch()}
      actions={(post) => (
        <>
          <PostPreviewButton post={post} />
          <PostHistoryButton post={post} />
        </>
      )}
    />
  );
}
