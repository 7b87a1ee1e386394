import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { IconArticleOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { ApiError } from '../../../kit/api/api.ts';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { LinkButton } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { FormSkeleton } from '../../../kit/page/form-skeleton.tsx';
import type { JustMadeSearch } from '../../../kit/page/just-made.ts';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useLiveRecord } from '../../../platform/live/use-live-record.ts';
import { postList } from '../list/post-list.ts';
import { postOptions } from '../post-queries.ts';
import { PostEditor } from './post-editor.tsx';
import { PostPageActions } from './post-page-actions.tsx';

const making = 'Criar nova postagem';
const editing = 'Editar postagem';

function backToList(): { link: LinkProps; label: string } {
  return { link: { to: '/blog', search: postList.last() }, label: 'Voltar para o blog' };
}

interface PostPageProps {
  /** The id as in the URL; undefined for a new post, which its first save creates. */
  id: string | undefined;
  search: JustMadeSearch;
  /** Buttons beside the title. */
  actions: (post: BlogPost) => ReactNode;
}

/** /blog-post and /blog-post/{id} */
export function PostPage({ id, search, actions }: PostPageProps) {
  if (id === undefined) return <NewPost />;
  return <ReadablePost id={id} isNew={search.new === true} actions={actions} />;
}

function NewPost() {
  const missing = usePermission(posts.endpoints.create.access);
  if (missing) return <MissingPermission title={making} missing={missing} />;
  return (
    <Page>
      <PageHeader title={making} back={backToList()} />
      <PostEditor post={null} isNew list={backToList().link} />
    </Page>
  );
}

interface ShownPostProps {
  id: string;
  isNew: boolean;
  actions: (post: BlogPost) => ReactNode;
}

function ReadablePost(props: ShownPostProps) {
  const missing = useOpeningPermission(posts.endpoints.show.access, props.id, postOptions(props.id).queryKey);
  if (missing) return <MissingPermission title={props.isNew ? making : editing} missing={missing} />;
  return <LoadedPost {...props} />;
}

function LoadedPost({ id, isNew, actions }: ShownPostProps) {
  useLiveRecord('blog_post', id, 'neste post');
  const { data: post, error, refetch } = useQuery(postOptions(id));
  const title = isNew ? making : editing;
  // Loaded data stays on screen when a refetch fails, because somebody may be typing in it.
  if (post) {
    return (
      <Page>
        <PageHeader
          title={title}
          subtitle={post.title}
          back={backToList()}
          actions={
            <>
              {actions(post)}
              <PostPageActions post={post} />
            </>
          }
        />
        <PostEditor post={post} isNew={isNew} list={backToList().link} />
      </Page>
    );
  }
  if (!error) {
    return <FormSkeleton title={title} back={backToList()} sections={['Miniatura', 'Conteúdo do Post']} />;
  }
  return (
    <Page>
      <PageHeader title={title} back={backToList()} />
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState
          icon={<IconArticleOff size={28} stroke={1.5} />}
          title="Não foi possível encontrar a postagem..."
          actions={<LinkButton link={{ to: '/blog' }}>Ver todas as postagens</LinkButton>}
        >
          Ela pode ter sido removida.
        </EmptyState>
      ) : (
        <ErrorPanel error={error} title="Não foi possível buscar a postagem..." onRetry={refetch} />
      )}
    </Page>
  );
}
