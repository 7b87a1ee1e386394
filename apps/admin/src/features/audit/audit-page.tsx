import { IconDownload, IconHistory, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../../kit/api/agent-context.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';
import { countText, Pager } from '../../kit/list/pager.tsx';
import { Button } from '../../kit/look/button.tsx';
import { EmptyState } from '../../kit/page/empty-state.tsx';
import { MissingPermission } from '../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../kit/page/page.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit-page.module.css';
import { auditListOptions, exportPath, mayReadAudit } from './audit-queries.ts';
import { type AuditSearch, hasFilters, noFilters } from './audit-search.ts';
import { useAuditContext } from './use-audit-context.ts';

const title = 'Auditoria';
const noun = ['registro', 'registros'] as const;

/** Who changed what, from what to what; sign-ins and refusals too. For administrators. */
export function AuditPage({ search }: { search: AuditSearch }) {
  if (!mayReadAudit(useSession())) {
    return <MissingPermission title={title} missing="Somente administradores podem ver a auditoria." />;
  }
  return <AuditList search={search} />;
}

function AuditList({ search }: { search: AuditSearch }) {
  const session = useSession();
  const navigate = useNavigate();
  const context = useAuditContext();
  const list = useQuery({ ...auditListOptions(search), placeholderData: keepPreviousData });
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number) => {
    setOpened((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  }, []);
  const columns = useMemo(
    () => context && auditColumns({ context, opened, onToggle: toggle }),
    [context, opened, toggle],
  );
  const pagination = list.data?.pagination;
  const show = (next: AuditSearch) => navigate({ to: '.', search: next });
  return (
    <Page>
      <PageHeader
        title={title}
        aside={
          <span role="status" className="tabular" style={{ color: 'var(--muted)' }}>
            {pagination && !list.isError ? countText(pagination, noun) : ''}
          </span>
        }
        actions={
          // No page of the router's: the browser fetches the file.
          <a href={exportPath(search, session)} download className={classes.export}>
            <IconDownload size={16} aria-hidden />
            Exportar CSV
          </a>
        }
      />
      <AuditFilters search={search} onChange={show} rows={list.data?.items} />
      <ListTable
        label="Auditoria"
        columns={columns ?? auditColumns({ context: { timeZone: 'UTC', names: {} }, opened, onToggle: toggle })}
        rows={columns && list.data?.items}
        rowKey={({ id }) => id}
        empty={<NothingFound search={search} onClear={() => show(noFilters)} />}
        error={list.isError ? list.error : undefined}
        onRetry={list.refetch}
        fetching={list.isPlaceholderData}
        skeletonRows={30}
      />
      {pagination && !list.isError && <Pager pagination={pagination} noun={noun} />}
    </Page>
  );
}

function NothingFound({ search, onClear }: { search: AuditSearch; onClear: () => void }) {
  if (hasFilters(search) || search.p) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.5} />}
        title="Nenhum registro encontrado"
        actions={<Button onClick={onClear}>{hasFilters(search) ? 'Limpar filtros' : 'Ir para a primeira'}</Button>}
      >
        {hasFilters(search)
          ? 'Nada do que foi registrado combina com os filtros.'
          : 'A lista termina antes desta página.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconHistory size={28} stroke={1.5} />} title="Ainda não há registros">
      O que for alterado na loja aparece aqui.
    </EmptyState>
  );
}
