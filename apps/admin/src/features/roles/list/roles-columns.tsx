import type { GroupRow } from '@botica/contract/features/roles/roles.contract';
import type { Column } from '../../../kit/list/list-table.tsx';
import { RoleActions } from './role-actions.tsx';
import classes from './roles-columns.module.css';

export function rolesColumns(onRemove: (role: GroupRow) => void): Column<GroupRow>[] {
  return [
    {
      key: 'name',
      header: 'Cargo',
      sortKey: 'name',
      onPhone: 'title',
      takesRest: true,
      render: (role) => <RoleName role={role} />,
    },
    {
      key: 'department',
      header: 'Departamento',
      sortKey: 'department',
      width: '26%',
      onPhone: 'left',
      render: ({ department }) => <span className={classes.quiet}>{department}</span>,
    },
    {
      key: 'collaborators',
      header: 'Colaboradores',
      sortKey: 'collaborator_count',
      align: 'right',
      width: '160px',
      onPhone: 'right',
      render: ({ collaborator_count: count }) => (
        <>
          {count.toLocaleString('pt-BR')}
          <span className={classes.unit}> {count === 1 ? 'colaborador' : 'colaboradores'}</span>
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Ações',
      align: 'right',
      width: '148px',
      onPhone: 'aside',
      render: (role) => <RoleActions role={role} onRemove={() => onRemove(role)} />,
    },
  ];
}

function RoleName({ role: { name, is_default } }: { role: GroupRow }) {
  return (
    <span className={classes.name}>
      <span className={classes.text} title={name}>
        {name}
      </span>
      {/* The space is for the link's spoken name: what is read must be what is seen. */}
      {is_default && ' '}
      {is_default && <span className={classes.mark}>Padrão</span>}
    </span>
  );
}
