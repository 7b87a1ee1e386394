import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { auditKindNames, auditKinds } from '@botica/contract/features/audit/audit-kinds';
import { formatDay } from '@botica/contract/kit/dates';
import { IconDownload, IconHistory, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../kit/api/agent-context.tsx';
import { SelectInput } from '../../kit/form/select-field.tsx';
import { DayFilter } from '../../kit/list/day-filter.tsx';
import { FilterPanel } from '../../kit/list/filter-panel.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useListSearch } from '../../kit/list/use-list.ts';
import { DownloadLink } from '../../kit/look/download-link.tsx';
import { MissingPermission } from '../../kit/page/missing-permission.tsx';
import { auditColumns } from './audit-columns.tsx';
import { auditList } from './audit-list.ts';
import { auditActorsOptions, auditListOptions, exportPath, mayReadAudit } from './audit-queries.ts';
import { recordName, recordNumber } from './record-page.ts';
import { useAuditContext } from './use-audit-context.ts';

const title = 'Auditoria';

/** Changes with old and new values, sign-ins and refusals, for administrators. */
export function AuditPage() {
  if (mayReadAudit(useSession())) return <AuditList />;
  return <MissingPermission title={title} missing="Somente administradores podem ver a auditoria." />;
}

const empty = {
  none: { icon: IconHistory, title: 'Ainda não há registros', text: 'O que for alterado na loja aparece aqui.' },
  found: {
    title: 'Nenhum registro encontrado',
    text: 'Nada do que foi registrado combina com os filtros.',
    clear: 'Limpar filtros',
  },
  past: {
    icon: IconSearchOff,
    title: 'Nenhum registro encontrado',
    text: 'A lista termina antes desta página.',
  },
};

const unknown = { timeZone: 'UTC', names: {} };

function AuditList() {
  const session = useSession();
  const context = useAuditContext();
  const people = useQuery(auditActorsOptions()).data?.items ?? [];
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const onToggle = (id: number) =>
    setOpened((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  return (
    <ListPage
      list={auditList}
      options={auditListOptions}
      missing={undefined}
      title={title}
      label="Auditoria"
      noun={['registro', 'registros']}
      pageActions={
        <DownloadLink
          href={exportPath(useListSearch(auditList), session)}
          icon={<IconDownload size={16} aria-hidden />}
        >
          Exportar CSV
        </DownloadLink>
      }
      filters={({ search, show }) => (
        <FilterPanel label="Filtros" look="row">
          <SelectInput
            label="Pessoa"
            placeholder="Todas"
            searchable
            clearable
            options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={search.agent_id ? String(search.agent_id) : ''}
            onChange={(id) => show(auditList.setting('agent_id', id))}
          />
          <SelectInput
            label="Tipo"
            placeholder="Todos"
            clearable
            options={auditKinds.map((kind) => ({ value: kind, label: auditKindNames[kind] }))}
            value={search.kind ?? ''}
            onChange={(kind) => show(auditList.setting('kind', kind))}
          />
          <DayFilter
            label="De"
            value={search.from}
            onChange={(from) => show(auditList.setting('from', from))}
            maxDate={search.to}
          />
          <DayFilter
            label="Até"
            value={search.to}
            onChange={(to) => show(auditList.setting('to', to))}
            minDate={search.from}
          />
        </FilterPanel>
      )}
      chips={{
        agent_id: {
          name: 'Pessoa',
          text: ({ agent_id: id }) => people.find((person) => person.id === id)?.name ?? `nº ${id}`,
        },
        entity: { name: 'Registro', text: recordText, also: 'entity_id' },
        kind: { name: 'Tipo', text: ({ kind }) => kind && auditKindNames[kind] },
        from: { name: 'De', text: ({ from }) => from && formatDay(from) },
        to: { name: 'Até', text: ({ to }) => to && formatDay(to) },
      }}
      columns={auditColumns({ context: context ?? unknown, opened, onToggle })}
      empty={empty}
      isReady={context !== undefined}
      skeletonRows={30}
    />
  );
}

/** Text of the filter by record. The rows on screen contain the record's name. */
function recordText(
  { entity, entity_id: id }: { entity?: string | undefined; entity_id?: number | undefined },
  rows: readonly AuditRow[],
): string | undefined {
  if (!entity || !id) return undefined;
  const row = rows.find((one) => one.entity === entity && one.entity_id === id);
  return row ? recordName(row) : recordNumber(entity, id);
}
