import type { CollaboratorRow } from '@botica/contract/features/collaborators/collaborators.contract';
import { IconShieldCheck } from '@tabler/icons-react';
import type { Column } from '../../../kit/list/list-table.tsx';
import { Avatar } from '../../../kit/look/avatar.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { AccessActions } from '../access/access-actions.tsx';
import classes from './collaborator-columns.module.css';

export const collaboratorColumns: readonly Column<CollaboratorRow>[] = [
  { key: 'name', header: 'Nome', sortKey: 'name', takesRest: true, onPhone: 'title', render: renderName },
  {
    key: 'department',
    header: 'Departamento',
    sortKey: 'department',
    onPhone: 'hidden',
    render: ({ department }) => quiet(department),
  },
  { key: 'group', header: 'Cargo', sortKey: 'group', onPhone: 'plain', render: renderGroup },
  {
    key: 'branch',
    header: 'Unidade',
    sortKey: 'branch',
    hideBelow: 1100,
    onPhone: 'plain',
    render: ({ branch }) => quiet(branch),
  },
  { key: 'is_enabled', header: 'Situação', sortKey: 'is_enabled', onPhone: 'left', render: renderEnabled },
  { key: 'actions', header: 'Ações', align: 'right', onPhone: 'right', render: renderActions },
];

function quiet(text: string | null) {
  return text && <span className={classes.quiet}>{text}</span>;
}

function renderGroup({ group, is_admin: isAdmin }: CollaboratorRow) {
  return quiet(group ?? (isAdmin ? 'Administrador' : null));
}

function renderName({ name, picture, is_admin: isAdmin, is_self: isSelf }: CollaboratorRow) {
  return (
    <span className={classes.person}>
      <Avatar name={name} picture={picture} size={28} />
      <span className={classes.name} title={name}>
        {name}
      </span>
      {isSelf && <span className={classes.self}>você</span>}
      {isAdmin && (
        <span className={classes.admin} title="Administrador">
          <IconShieldCheck size={16} stroke={1.75} aria-hidden />
          <span className="visually-hidden">Administrador</span>
        </span>
      )}
    </span>
  );
}

function renderEnabled({ is_enabled: isEnabled }: CollaboratorRow) {
  return <EnabledBadge isEnabled={isEnabled} />;
}

export function EnabledBadge({ isEnabled }: { isEnabled: boolean }) {
  return <StatusBadge tone={isEnabled ? 'shipped' : 'created'}>{isEnabled ? 'Ativo' : 'Inativo'}</StatusBadge>;
}

function renderActions(row: CollaboratorRow) {
  return <AccessActions person={row} look="icons" />;
}
