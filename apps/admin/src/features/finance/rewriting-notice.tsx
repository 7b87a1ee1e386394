import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Notice } from '../../kit/form/notice.tsx';
import { settingsOptions } from './finance-queries.ts';
import { refreshFinance } from './refresh-finance.ts';

const againMs = 2_000;

/** Progress of rewriting the book. When it is complete, all figures are refetched. */
export function RewritingNotice() {
  const client = useQueryClient();
  const { data } = useQuery({
    ...settingsOptions(),
    refetchInterval: ({ state }) => (state.data?.rewriting ? againMs : false),
  });
  const rewriting = data?.rewriting ?? null;
  const wasRewriting = useRef(false);
  useEffect(() => {
    if (wasRewriting.current && rewriting === null) void refreshFinance(client);
    wasRewriting.current = rewriting !== null;
  }, [client, rewriting]);
  if (rewriting === null) return null;
  const { done, total } = rewriting;
  return (
    <div role="status">
      <Notice>
        O livro está sendo reescrito: {done.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')} transações. Até
        o fim, parte dos valores ainda segue as regras anteriores, e não há saques, antecipações nem fechamento de mês.
      </Notice>
    </div>
  );
}
