import type { BlogPost } from '@botica/contract/features/posts/blog-post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { invalidate } from '../../../kit/api/query.ts';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { useRestorePost } from '../use-restore-post.ts';

const RemovePostDialog = lazy(async () => ({
  default: (await import('../remove-post-dialog.tsx')).RemovePostDialog,
}));

/** Into the bin, or out of it. */
export function PostPageActions({ post }: { post: BlogPost }) {
  return post.removed_at === null ? <RemoveButton post={post} /> : <RestoreButton post={post} />;
}

function RemoveButton({ post }: { post: BlogPost }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const missing = usePermission(posts.endpoints.remove.access);
  return (
    <>
      <IconButton
        variant="default"
        label={`Excluir ${post.title}`}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        disabledReason={missing}
        onClick={() => setRemoving(true)}
      />
      <Suspense>
        {isRemoving && (
          <RemovePostDialog
            post={post}
            onClose={() => setRemoving(false)}
            onSettled={async (isGone) => {
              // What was typed went with it.
              if (isGone) await navigate({ to: '/blog', ignoreBlocker: true });
              await invalidate(client, posts);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function RestoreButton({ post }: { post: BlogPost }) {
  const missing = usePermission(posts.endpoints.restore.access);
  const restore = useRestorePost(post);
  return (
    <Button
      variant="primary"
      icon={<IconRestore size={16} aria-hidden />}
      disabledReason={missing}
      onClick={() => restore()}
    >
      Restaurar
    </Button>
  );
}
