import { blogPostStatusNames } from '@botica/contract/features/posts/post-list-options';
import { authorMaxLength } from '@botica/contract/features/posts/post-record';
import type { BlogPostRow } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { pageSize } from '@botica/contract/kit/page';
import { IconArticle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { type Column, momentOrder } from '../../../kit/list/column.ts';
import { FilterButton } from '../../../kit/list/filter-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { rowActions } from '../../../kit/list/row-actions.tsx';
import { CutText, Inline } from '../../../kit/list/table-cell.tsx';
import { useListSearch } from '../../../kit/list/use-list.ts';
import type { Selection } from '../../../kit/list/use-selection.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { postListOptions, putPost } from '../post-queries.ts';
import { PostStatus } from '../post-status.tsx';
import { PostThumbnail } from '../post-thumbnail.tsx';
import { PostActions, RemovedPostActions } from './post-actions.tsx';
import { type PostSearch, postList } from './post-list.ts';

const PostSelectionBar = lazy(async () => ({
  default: (await import('../bulk/post-selection-bar.tsx')).PostSelectionBar,
}));
const loadPanel = () => import('./post-filter-panel.tsx');
const PostFilterPanel = lazy(async () => ({ default: (await loadPanel()).PostFilterPanel }));

const empty = {
  none: {
    icon: IconArticle,
    title: 'Ainda não há postagens',
    text: 'Escreva a primeira para começar o blog.',
    actions: <NewButton label="Escrever a primeira postagem" isFirst />,
  },
  found: {
    title: 'Nenhuma postagem encontrada',
    text: 'Confira a busca ou limpe os filtros.',
    clear: 'Limpar filtros',
  },
};
const binText = 'Postagens excluídas ficam aqui por 30 dias.';
const emptyBin = {
  none: { icon: IconTrash, title: 'A lixeira está vazia', text: binText },
  found: { title: 'Nada na lixeira', text: binText, clear: 'Ver as postagens do blog' },
};

export function PostsPage() {
  const [isFiltering, setFiltering] = useState(false);
  const search = useListSearch(postList);
  const isBin = search.place === 'removed';
  const { p: _, ...filter } = postList.toQuery(search);
  return (
    <ListPage
      list={postList}
      options={postListOptions}
      missing={usePermission(posts.endpoints.search.access)}
      title={isBin ? 'Lixeira do blog' : 'Lista de Blog Posts'}
      label={isBin ? 'Posts na lixeira' : 'Posts'}
      noun={['post', 'posts']}
      failure="Não foi possível encontrar as postagens. Tente novamente."
      pageActions={<PageActions isBin={isBin} />}
      searchBy={{ q: { name: 'Busca', label: 'Buscar por título' } }}
      filterButton={() => (
        <FilterButton aria-expanded={isFiltering} onAhead={loadPanel} onClick={() => setFiltering((before) => !before)}>
          Filtros avançados
        </FilterButton>
      )}
      filters={({ search, show }) => (
        <Suspense>{isFiltering && <PostFilterPanel search={search} show={show} />}</Suspense>
      )}
      chips={chips}
      columns={columns(useSession().store.time_zone, isBin)}
      rowLink={({ id }) => ({ to: '/blog-post/{-$id}', params: { id: String(id) } })}
      rowLabel={({ title }) => title}
      empty={isBin ? emptyBin : empty}
      skeletonRows={30}
      {...(!isBin && {
        selectionBar: (selection: Selection, total: number | null) => (
          <Suspense>
            <PostSelectionBar selection={selection} filter={filter} total={total} pageSize={pageSize} />
          </Suspense>
        ),
      })}
    />
  );
}

const chips = {
  status: { name: 'Status', text: ({ status }: PostSearch) => status && blogPostStatusNames[status] },
  author: { name: 'Autor', text: ({ author }: PostSearch) => author },
  place: { name: 'Lugar', text: ({ place }: PostSearch) => place && 'Lixeira' },
};

function PageActions({ isBin }: { isBin: boolean }) {
  if (isBin) return <LinkButton link={{ to: '/blog' }}>Ver as postagens do blog</LinkButton>;
  return (
    <>
      <LinkButton link={{ to: '/blog', search: { place: 'removed' } }} icon={<IconTrash size={16} aria-hidden />}>
        Lixeira
      </LinkButton>
      <NewButton label="adicionar novo post" />
    </>
  );
}

/** Creates a post and opens it. An empty list shows the button in place of the rows too. */
function NewButton({ label, isFirst = false }: { label: string; isFirst?: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { agent } = useSession();
  const missing = usePermission(posts.endpoints.create.access);
  const add = async () => {
    const body = { title: 'post', author: agent.name.slice(0, authorMaxLength).trim(), status: 'Draft' as const };
    try {
      const post = await call(posts.endpoints.create, { body });
      putPost(client, post);
      toast.success('Post criado com sucesso!');
      await navigate({ to: '/blog-post/{-$id}', params: { id: String(post.id) }, search: { new: true } });
    } catch {
      toast.error('Não foi possível criar a postagem...');
    }
  };
  return (
    <Button
      variant={isFirst ? 'default' : 'primary'}
      icon={<IconPlus size={16} aria-hidden />}
      {...(!isFirst && { 'aria-keyshortcuts': 'n' })}
      disabledReason={missing}
      onClick={add}
    >
      {label}
    </Button>
  );
}

/** Days are in the store's time zone. */
function columns(timeZone: string, isBin: boolean): Column<BlogPostRow>[] {
  const day = (iso: string) => formatInstantDay(iso, timeZone);
  return [
    { key: 'title', header: 'Título', sortKey: 'title', takesRest: true, onPhone: 'title', render: renderTitle },
    {
      key: 'status',
      header: 'Status',
      sortKey: 'status',
      width: '200px',
      // With its day the status is as wide as half a card; beside the title it would make the title break inside words.
      onPhone: 'plain' as const,
      render: (post) => <PostStatus post={post} />,
    },
    {
      key: 'published_at',
      header: 'Publicação',
      sortKey: 'published_at',
      width: '172px',
      sortWords: momentOrder,
      largestFirst: true as const,
      onPhone: 'plain' as const,
      quiet: 'phone' as const,
      render: ({ published_at: published, created_at: created }) =>
        published ? day(published) : `Criado em ${day(created)}`,
    },
    {
      key: 'updated_at',
      header: isBin ? 'Excluído' : 'Atualização',
      width: '124px',
      hideBelow: 1100 as const,
      ...(isBin ? {} : { sortKey: 'updated_at', sortWords: momentOrder, largestFirst: true as const }),
      onPhone: 'line' as const,
      quiet: 'phone' as const,
      render: ({ updated_at: updated, removed_at: removed }) => day(removed ?? updated),
    },
    {
      key: 'author',
      header: 'Autor',
      sortKey: 'author',
      width: '180px',
      cutAt: 168,
      titled: true as const,
      onPhone: 'plain' as const,
      quiet: 'phone' as const,
      render: ({ author }) => author,
    },
    rowActions((row) => (isBin ? <RemovedPostActions row={row} /> : <PostActions row={row} />), {
      width: '128px',
      // In the second column of a card the buttons would be below the row's check box.
      onPhone: 'plain',
    }),
  ];
}

function renderTitle({ title, image }: BlogPostRow) {
  return (
    <Inline gap={10}>
      <PostThumbnail address={image?.thumbnail ?? null} size={32} />
      <CutText wrapsOnPhone>{title}</CutText>
    </Inline>
  );
}
