import { type GroupRow, roles } from '@botica/contract/features/roles/roles.contract';
import { IconCopy, IconPencil, IconPlus, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { granteeOf, usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { type Column, numberOrder } from '../../../kit/list/column.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { rowActions } from '../../../kit/list/row-actions.tsx';
import { CutText, Inline, Tag } from '../../../kit/list/table-cell.tsx';
import { LinkButton } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { readAccess, roleListOptions } from '../role-queries.ts';
import { RemoveRoleDialog } from './remove-role-dialog.tsx';
import { roleList } from './role-list.ts';
import { RolePeopleDialog } from './role-people-dialog.tsx';
import { whyNotRemovable } from './why-not-removable.ts';

const form = (id: string) => ({ to: '/edit-roles-and-permissions/{-$id}', params: { id } }) as const;

/** /roles-and-permissions: all roles on one page. */
export function RolesPage() {
  const [removing, setRemoving] = useState<GroupRow | null>(null);
  const RemovalDialog = removing && removing.collaborator_count > 0 ? RolePeopleDialog : RemoveRoleDialog;
  return (
    <ListPage
      list={roleList}
      options={roleListOptions}
      missing={usePermission(readAccess)}
      title="Cargos e Permissões"
      label="Cargos"
      noun={['cargo', 'cargos']}
      pageActions={
        <LinkButton variant="primary" icon={<IconPlus size={16} aria-hidden />} link={form('create')}>
          Cadastrar cargo
        </LinkButton>
      }
      searchBy={{ name: { name: 'Nome', label: 'Buscar por nome do cargo' } }}
      columns={columns(setRemoving)}
      rowLink={({ id }) => form(String(id))}
      empty={{
        none: {
          icon: IconShieldLock,
          title: 'Ainda não há cargos',
          text: 'Cadastre o primeiro para dizer o que cada pessoa pode fazer.',
          actions: <LinkButton link={form('create')}>Cadastrar o primeiro cargo</LinkButton>,
        },
        found: {
          title: 'Nenhum cargo encontrado',
          text: ({ name }) => `Nenhum cargo tem “${name}” no nome.`,
          clear: 'Ver todos os cargos',
        },
      }}
      foot="none"
      skeletonRows={7}
    >
      {removing && <RemovalDialog role={removing} onClose={() => setRemoving(null)} />}
    </ListPage>
  );
}

function columns(onRemove: (role: GroupRow) => void): Column<GroupRow>[] {
  return [
    { key: 'name', header: 'Cargo', sortKey: 'name', onPhone: 'title', takesRest: true, render: renderName },
    {
      key: 'department',
      header: 'Departamento',
      sortKey: 'department',
      width: '26%',
      onPhone: 'left',
      quiet: 'phone',
      render: ({ department }) => department,
    },
    {
      key: 'collaborators',
      header: 'Colaboradores',
      sortKey: 'collaborator_count',
      sortWords: numberOrder,
      largestFirst: true,
      align: 'right',
      width: '160px',
      onPhone: 'right',
      render: ({ collaborator_count: count }) => (
        <>
          {count.toLocaleString('pt-BR')}
          <span className="phone-only quiet"> {count === 1 ? 'colaborador' : 'colaboradores'}</span>
        </>
      ),
    },
    rowActions((role) => <RoleActions role={role} onRemove={() => onRemove(role)} />, {
      width: '148px',
      onPhone: 'aside',
    }),
  ];
}

function renderName({ name, is_default: isDefault }: GroupRow) {
  return (
    <Inline gap={8}>
      <CutText wrapsOnPhone>{name}</CutText>
      {/* The space is part of the link's accessible name, which must match the visible text. */}
      {isDefault && ' '}
      {isDefault && <Tag>Padrão</Tag>}
    </Inline>
  );
}

function RoleActions({ role, onRemove }: { role: GroupRow; onRemove: () => void }) {
  const navigate = useNavigate();
  const { agent } = useSession();
  const missing = usePermission(roles.endpoints.remove.access);
  const { id, name } = role;
  return (
    <>
      <IconButton
        size="small"
        label={`Copiar ${name}`}
        icon={<IconCopy size={16} />}
        onClick={() => void navigate({ ...form('create'), search: { copy: id } })}
      />
      <IconButton
        size="small"
        label={`Gerenciar ${name}`}
        icon={<IconPencil size={16} />}
        onClick={() => void navigate(form(String(id)))}
      />
      <IconButton
        size="small"
        label={`Remover ${name}`}
        icon={<IconTrash size={16} />}
        onClick={onRemove}
        disabledReason={missing ?? whyNotRemovable(role, granteeOf(agent))}
      />
    </>
  );
}
