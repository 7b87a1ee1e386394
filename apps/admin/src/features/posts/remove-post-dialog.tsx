import type { BlogPostRow } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { ApiError, call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { RemovalDialog } from '../../kit/feedback/removal-dialog.tsx';

interface RemovePostDialogProps {
  post: Pick<BlogPostRow, 'id' | 'title' | 'version'>;
  onClose: () => void;
  onSettled: (isGone: boolean) => unknown;
}

export function RemovePostDialog({ post: { id, title, version }, onClose, onSettled }: RemovePostDialogProps) {
  return (
    <RemovalDialog
      title={`Você tem certeza que deseja excluir a postagem ${title}?`}
      confirmLabel="excluir"
      cancelLabel="cancelar"
      remove={() => call(posts.endpoints.remove, { params: { id } }, { ifMatch: version })}
      success="Post deletado com sucesso!"
      failure={(error) =>
        error instanceof ApiError && error.status === 412
          ? errorMessage(error)
          : 'Não foi possível deletar a postagem...'
      }
      onClose={onClose}
      onSettled={onSettled}
    >
      <p>Essa ação é irreversível.</p>
      <p className="quiet">Só durante 30 dias a postagem ainda pode ser restaurada, na lixeira do blog.</p>
    </RemovalDialog>
  );
}
