import type { GroupRow } from '@botica/contract/features/roles/roles.contract';
import { IconPlus, IconSearchOff, IconShieldLock } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { NameSearch } from '../../../kit/list/name-search.tsx';
import { countText } from '../../../kit/list/pager.tsx';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { readAccess, roleListOptions } from '../role-queries.ts';
import { RemoveRoleDialog } from './remove-role-dialog.tsx';
import { RolePeopleDialog } from './role-people-dialog.tsx';
import { type RoleSearch, sortOf } from './role-search.ts';
import { rolesColumns } from './roles-columns.tsx';

const title = 'Cargos e Permissões';

export function RolesPage({ search }: { search: RoleSearch }) {
  const missing = usePermission(readAccess);
  if (missing) return <MissingPermission title={title} missing={missing} />;
  return <RoleList search={search} />;
}

function RoleList({ search }: { search: RoleSearch }) {
  const navigate = useNavigate();
  const list = useQuery({ ...roleListOptions(search), placeholderData: keepPreviousData });
  const [removing, setRemoving] = useState<GroupRow | null>(null);
  const columns = useMemo(() => rolesColumns(setRemoving), []);
  const pagination = list.data?.pagination;
  const show = (next: RoleSearch) => navigate({ to: '.', search: next });
  return (
    <Page>
      <PageHeader
        title={title}
        aside={
          <span role="status" className="tabular" style={{ color: 'var(--muted)' }}>
            {pagination && !list.isError ? countText(pagination, ['cargo', 'cargos']) : ''}
          </span>
        }
        actions={
          <LinkButton
            variant="primary"
            icon={<IconPlus size={16} aria-hidden />}
            link={{ to: '/edit-roles-and-permissions/{-$id}', params: { id: 'create' } }}
          >
            Cadastrar cargo
          </LinkButton>
        }
      />
      <NameSearch
        label="Cargos"
        field="Buscar por nome do cargo"
        name={search.name}
        onSearch={(name) => show({ ...search, name, p: undefined })}
      />
      <ListTable
        label="Cargos"
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/edit-roles-and-permissions/{-$id}', params: { id: String(id) } })}
        sort={sortOf(search)}
        empty={<NoRoles search={search} onClear={() => show({ ...search, name: undefined, p: undefined })} />}
        error={list.isError ? list.error : undefined}
        onRetry={list.refetch}
        fetching={list.isPlaceholderData}
        skeletonRows={7}
      />
      {removing &&
        (removing.collaborator_count > 0 ? (
          <RolePeopleDialog role={removing} onClose={() => setRemoving(null)} />
        ) : (
          <RemoveRoleDialog role={removing} onClose={() => setRemoving(null)} />
        ))}
    </Page>
  );
}

function NoRoles({ search, onClear }: { search: RoleSearch; onClear: () => void }) {
  if (!search.name && (search.p ?? 1) === 1) {
    return (
      <EmptyState icon={<IconShieldLock size={28} stroke={1.5} />} title="Ainda não há cargos">
        Cadastre o primeiro para dizer o que cada pessoa pode fazer.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.5} />}
      title="Nenhum cargo encontrado"
      actions={<Button onClick={onClear}>Ver todos os cargos</Button>}
    >
      {search.name && `Nenhum cargo tem “${search.name}” no nome.`}
    </EmptyState>
  );
}
