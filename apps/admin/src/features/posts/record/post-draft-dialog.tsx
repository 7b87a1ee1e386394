import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { call } from '../../../kit/api/api.ts';
import { DraftDialog, type LeavingDraft } from '../../../kit/feedback/draft-dialog.tsx';

const { remove, search } = posts.endpoints;

export function PostDraftDialog({ post, ...leaving }: { post: BlogPost } & LeavingDraft) {
  const { id, title, version: ifMatch } = post;
  return (
    <DraftDialog
      {...leaving}
      access={remove.access}
      list={search}
      remove={() => call(remove, { params: { id } }, { ifMatch })}
      success="Post deletado com sucesso!"
      failure={() => 'Não foi possível deletar a postagem...'}
    >
      {`Esta postagem ainda não foi salva. Mantida, ela fica na lista do blog como “${title}”, sem o que você digitou.`}
    </DraftDialog>
  );
}
