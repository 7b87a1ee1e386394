import type { Pagination } from '@botica/contract/kit/page';
import { SearchLink } from '../look/search-link.tsx';
import classes from './pager.module.css';

interface PagerProps {
  pagination: Pagination;
  /** Singular and plural noun: `['pedido', 'pedidos']`. */
  noun: readonly [one: string, many: string];
}

/** "812 pedidos" and the page links, from the server's figures. */
export function Pager({ pagination, noun }: PagerProps) {
  const { page, last_page: lastPage, nearby_pages: nearby } = pagination;
  const showPages = nearby.length > 1 || page > 1;
  return (
    <div className={classes.root}>
      <p className={classes.count}>{countText(pagination, noun)}</p>
      {showPages && (
        <nav aria-label="Paginação" className={classes.pages}>
          <PageLink page={1} present={page} label="primeira" />
          {nearby.map((number) => (
            <PageLink key={number} page={number} present={page} />
          ))}
          {lastPage !== null && <PageLink page={lastPage} present={page} label="última" />}
        </nav>
      )}
    </div>
  );
}

/** "812 pedidos" beside the title, announced when a search changes it. Empty while it is unknown. */
export function SpokenCount({ pagination, noun }: { pagination: Pagination | undefined; noun: PagerProps['noun'] }) {
  return (
    <p role="status" className={classes.count}>
      {pagination ? countText(pagination, noun) : ''}
    </p>
  );
}

/** "1 pedido", "1.042 pedidos" or "mais de 1.000 pedidos". */
export function countText(
  { total_items: total, total_is_capped: capped }: Pagination,
  noun: PagerProps['noun'],
): string {
  if (capped) return `mais de 1.000 ${noun[1]}`;
  return `${total.toLocaleString('pt-BR')} ${total === 1 ? noun[0] : noun[1]}`;
}

function PageLink({ page, present, label }: { page: number; present: number; label?: string }) {
  const text = label ?? page.toLocaleString('pt-BR');
  const isPresent = page === present;
  if (label && isPresent) {
    return (
      <span className={classes.page} aria-disabled>
        {text}
      </span>
    );
  }
  return (
    <SearchLink
      className={classes.page}
      patch={{ p: page === 1 ? undefined : page }}
      aria-current={isPresent ? 'page' : undefined}
      aria-label={label ? `${label} página` : `Página ${text}`}
    >
      {text}
    </SearchLink>
  );
}
