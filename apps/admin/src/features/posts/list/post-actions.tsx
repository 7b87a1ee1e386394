import type { BlogPostRow } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { IconCopy, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { useRestorePost } from '../use-restore-post.ts';

const RemovePostDialog = lazy(async () => ({
  default: (await import('../remove-post-dialog.tsx')).RemovePostDialog,
}));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function PostActions({ row }: { row: BlogPostRow }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const missingRead = usePermission(posts.endpoints.show.access);
  const missingDelete = usePermission(posts.endpoints.remove.access);
  const missingWrite = usePermission(posts.endpoints.duplicate.access);
  const copy = async () => {
    try {
      const made = await call(posts.endpoints.duplicate, { params: { id: row.id } });
      await invalidate(client, posts);
      toast.success(`“${made.title}” criado`);
    } catch {
      toast.error('Não foi possível duplicar este post.');
    }
  };
  return (
    <>
      <IconButton
        size="small"
        label={`Duplicar ${row.title}`}
        icon={<IconCopy {...icon} />}
        disabledReason={missingWrite}
        onClick={copy}
      />
      <IconButton
        size="small"
        label={`Editar ${row.title}`}
        icon={<IconPencil {...icon} />}
        disabledReason={missingRead}
        onClick={() => navigate({ to: '/blog-post/{-$id}', params: { id: String(row.id) } })}
      />
      <IconButton
        size="small"
        label={`Excluir ${row.title}`}
        icon={<IconTrash {...icon} />}
        disabledReason={missingDelete}
        onClick={() => setRemoving(true)}
      />
      <Suspense>
        {removing && (
          <RemovePostDialog post={row} onClose={() => setRemoving(false)} onSettled={() => invalidate(client, posts)} />
        )}
      </Suspense>
    </>
  );
}

/** Actions of a post in the bin. */
export function RemovedPostActions({ row }: { row: BlogPostRow }) {
  const navigate = useNavigate();
  const back = useRestorePost(row);
  return (
    <IconButton
      size="small"
      label={`Restaurar ${row.title}`}
      icon={<IconRestore {...icon} />}
      disabledReason={usePermission(posts.endpoints.restore.access)}
      onClick={() => back(() => navigate({ to: '/blog-post/{-$id}', params: { id: String(row.id) } }))}
    />
  );
}
