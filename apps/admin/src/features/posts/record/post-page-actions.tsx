import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { lazy } from 'react';
import { BinActions } from '../../../kit/feedback/bin-actions.tsx';
import { useRestorePost } from '../use-restore-post.ts';

const RemovePostDialog = lazy(async () => ({
  default: (await import('../remove-post-dialog.tsx')).RemovePostDialog,
}));

const { remove, restore } = posts.endpoints;

export function PostPageActions({ post }: { post: BlogPost }) {
  const back = useRestorePost(post);
  return (
    <BinActions
      contract={posts}
      access={{ remove: remove.access, restore: restore.access }}
      isRemoved={post.removed_at !== null}
      label={`Excluir ${post.title}`}
      list="/blog"
      question={(asking) => <RemovePostDialog post={post} {...asking} />}
      restore={back}
    />
  );
}
