import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { formatDay } from '@botica/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { SelectInput } from '../../kit/form/select-field.tsx';
import { FilterChips } from '../../kit/list/filter-chips.tsx';
import classes from './audit-filters.module.css';
import { auditKindKeys, auditKinds } from './audit-kinds.ts';
import { auditActorsOptions } from './audit-queries.ts';
import { type AuditSearch, noFilters } from './audit-search.ts';
import { DayFilter } from './day-filter.tsx';
import { recordName, recordNumber } from './record-page.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (search: AuditSearch) => void;
  /** What is on screen: it knows the name of the record that the list is narrowed to. */
  rows: readonly AuditRow[] | undefined;
}

/** Person, kind and days; the record is chosen in the list. A chip for each filter in force. */
export function AuditFilters({ search, onChange, rows = [] }: AuditFiltersProps) {
  const people = useQuery(auditActorsOptions()).data?.items ?? [];
  const set = (patch: Partial<AuditSearch>) => onChange({ ...search, ...patch, p: undefined });
  return (
    <div className={classes.root}>
      <section className={classes.fields} aria-label="Filtros">
        <SelectInput
          label="Pessoa"
          placeholder="Todas"
          searchable
          clearable
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.agent_id ? String(search.agent_id) : ''}
          onChange={(id) => set({ agent_id: id ? Number(id) : undefined })}
        />
        <SelectInput
          label="Tipo"
          placeholder="Todos"
          clearable
          options={auditKindKeys.map((kind) => ({ value: kind, label: auditKinds[kind].label }))}
          value={search.kind ?? ''}
          onChange={(kind) => set({ kind: kind || undefined })}
        />
        <DayFilter label="De" value={search.from} onChange={(from) => set({ from })} maxDate={search.to} />
        <DayFilter label="Até" value={search.to} onChange={(to) => set({ to })} minDate={search.from} />
      </section>
      <FilterChips chips={chipsOf(search, people, rows)} clear={noFilters} />
    </div>
  );
}

function chipsOf(
  search: AuditSearch,
  people: readonly { id: number; name: string }[],
  rows: readonly AuditRow[],
): Parameters<typeof FilterChips>[0]['chips'] {
  const { agent_id: agentId, entity, entity_id: entityId, kind, from, to } = search;
  const chips = [];
  if (agentId) {
    const name = people.find(({ id }) => id === agentId)?.name ?? `nº ${agentId}`;
    chips.push({ name: 'Pessoa', value: name, patch: { agent_id: undefined } });
  }
  if (entity && entityId) {
    const row = rows.find((one) => one.entity === entity && one.entity_id === entityId);
    const value = row ? recordName(row) : recordNumber(entity, entityId);
    chips.push({ name: 'Registro', value, patch: { entity: undefined, entity_id: undefined } });
  }
  if (kind) chips.push({ name: 'Tipo', value: auditKinds[kind].label, patch: { kind: undefined } });
  if (from) chips.push({ name: 'De', value: formatDay(from), patch: { from: undefined } });
  if (to) chips.push({ name: 'Até', value: formatDay(to), patch: { to: undefined } });
  return chips;
}
