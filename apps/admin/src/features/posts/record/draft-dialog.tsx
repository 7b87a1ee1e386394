import type { BlogPost } from '@botica/contract/features/posts/blog-post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';

interface DraftDialogProps {
  post: BlogPost;
  onClose: () => void;
  /** To the list, whatever is unsaved. */
  onLeave: () => unknown;
}

/** A post that was made and never saved is left: is it to stay? */
export function DraftDialog({ post, onClose, onLeave }: DraftDialogProps) {
  const client = useQueryClient();
  const missing = usePermission(posts.endpoints.remove.access);
  const remove = async () => {
    try {
      await call(posts.endpoints.remove, { params: { id: post.id } }, { ifMatch: post.version });
      toast.success('Post deletado com sucesso!');
    } catch {
      toast.error('Não foi possível deletar a postagem...');
      return onClose();
    }
    void invalidate(client, posts.endpoints.search);
    await onLeave();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Remover o rascunho?"
      actions={
        <>
          <Button onClick={onLeave}>Manter rascunho</Button>
          <Button variant="danger" onClick={remove} disabledReason={missing}>
            Remover rascunho
          </Button>
        </>
      }
    >
      Esta postagem ainda não foi salva. Mantida, ela fica na lista do blog como “{post.title}”, sem o que você digitou.
    </Dialog>
  );
}
