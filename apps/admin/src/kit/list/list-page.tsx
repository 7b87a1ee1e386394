import type { ReactNode } from 'react';
import { MissingPermission } from '../page/missing-permission.tsx';
import { Page, PageHeader } from '../page/page.tsx';
import { ListBody, type ListProps } from './list.tsx';
import type { ListReply, PageSearch } from './list-call.ts';
import { SpokenCount } from './pager.tsx';
import { useList } from './use-list.ts';

interface ListPageProps<S extends PageSearch, Q, K extends string, F extends string, R extends ListReply>
  extends ListProps<S, Q, K, F, R> {
  /** The h1 of the page: "Lista de Pedidos". */
  title: string;
  /** Result of `usePermission(coupons.endpoints.list.access)`. If it is set, the page shows it and loads nothing. */
  missing: string | undefined;
  /** Buttons at the right of the title, one of them primary. */
  pageActions?: ReactNode;
  /** Shown between the title and the list. */
  lead?: ReactNode;
  /** Dialogs of the rows. */
  children?: ReactNode;
}

/** The page of a list, from its declaration. The URL holds its whole state. */
export function ListPage<S extends PageSearch, Q, K extends string, F extends string, R extends ListReply>(
  props: ListPageProps<S, Q, K, F, R>,
) {
  const { missing } = props;
  return missing ? <MissingPermission title={props.title} missing={missing} /> : <Readable {...props} />;
}

function Readable<S extends PageSearch, Q, K extends string, F extends string, R extends ListReply>(
  props: ListPageProps<S, Q, K, F, R>,
) {
  const loaded = useList(props.list, props.options);
  const { title, noun, foot, pageActions } = props;
  const pagination = loaded.reply.isError ? undefined : loaded.reply.data?.pagination;
  return (
    <Page>
      <PageHeader
        title={title}
        aside={foot !== 'count' && <SpokenCount pagination={pagination} noun={noun} />}
        actions={pageActions}
      />
      {props.lead}
      <ListBody {...props} loaded={loaded} />
      {props.children}
    </Page>
  );
}
