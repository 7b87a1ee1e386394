import type { BlogPostRow } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { invalidate } from '../../kit/api/query.ts';
import { toast } from '../../kit/feedback/toast.ts';

/** Restores a post from the bin and shows the result as a toast. `onDone` runs after success. */
export function useRestorePost({ id, title, version }: Pick<BlogPostRow, 'id' | 'title' | 'version'>) {
  const client = useQueryClient();
  return async (onDone?: () => unknown) => {
    try {
      await call(posts.endpoints.restore, { params: { id } }, { ifMatch: version });
      toast.success(`“${title}” restaurado, fora do ar até ser publicado`);
      await onDone?.();
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, posts);
  };
}
