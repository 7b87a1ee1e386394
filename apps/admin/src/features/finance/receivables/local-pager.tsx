import type { Pagination } from '@botica/contract/kit/page';
import { useState } from 'react';
import { Button } from '../../../kit/look/button.tsx';
import classes from './withdrawals-table.module.css';

/** Page number of a list within a page. It is not in the URL. */
export function useLocalPage() {
  const [page, setPage] = useState(1);
  return { page, setPage };
}

/** Previous and next page of such a list; nothing if there is a single page. */
export function LocalPager({ pagination, onPage }: { pagination: Pagination; onPage: (page: number) => void }) {
  const { page, last_page: last } = pagination;
  if (page === 1 && last === 1) return null;
  return (
    <nav aria-label="Páginas dos recebíveis" className={classes.pager}>
      <Button onClick={() => onPage(page - 1)} disabled={page === 1}>
        Anterior
      </Button>
      <span>
        Página {page.toLocaleString('pt-BR')}
        {last !== null && ` de ${last.toLocaleString('pt-BR')}`}
      </span>
      <Button onClick={() => onPage(page + 1)} disabled={last !== null && page >= last}>
        Próxima
      </Button>
    </nav>
  );
}
