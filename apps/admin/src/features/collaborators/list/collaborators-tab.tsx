import type { CollaboratorRow } from '@botica/contract/features/collaborators/collaborators.contract';
import { invitations } from '@botica/contract/features/invitations/invitations.contract';
import { IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import type { Column } from '../../../kit/list/column.ts';
import { FilterButton } from '../../../kit/list/filter-button.tsx';
import { FilterPanel } from '../../../kit/list/filter-panel.tsx';
import { FirstStep } from '../../../kit/list/first-step.tsx';
import { List } from '../../../kit/list/list.tsx';
import { CutText, Inline, Mark } from '../../../kit/list/table-cell.tsx';
import { Avatar } from '../../../kit/look/avatar.tsx';
import { AccessActions } from '../access/access-actions.tsx';
import { branchOptions, collaboratorListOptions, departmentOptions } from '../collaborator-queries.ts';
import { EnabledBadge } from '../enabled-badge.tsx';
import { collaboratorList } from './collaborator-list.ts';

const empty = {
  none: {
    icon: IconUsers,
    title: 'Ainda não há colaboradores',
    text: 'Convide a primeira pessoa da equipe.',
    actions: (
      <FirstStep
        needed={invitations.endpoints.create.access}
        link={{ to: '/add-contributor/{-$id}', params: { id: 'create' } }}
      >
        Convidar a primeira pessoa
      </FirstStep>
    ),
  },
  found: {
    title: 'Nenhum colaborador encontrado',
    text: 'Confira a busca ou limpe os filtros.',
    clear: 'Limpar todos os filtros',
  },
};

export function CollaboratorsTab() {
  const [opened, setOpened] = useState(false);
  const choices = useFilterChoices();
  const chip = (key: FilterKey) => ({
    name: choices[key].label,
    text: (search: { [K in FilterKey]?: string | number | undefined }) => {
      const value = search[key] === undefined ? undefined : String(search[key]);
      return choices[key].options.find((option) => option.value === value)?.label ?? value;
    },
  });
  return (
    <List
      list={collaboratorList}
      options={collaboratorListOptions}
      label="Colaboradores"
      noun={['colaborador', 'colaboradores']}
      searchBy={{ name: { name: 'Nome', label: 'Buscar por nome' } }}
      filterButton={() => (
        <FilterButton aria-expanded={opened} onClick={() => setOpened((before) => !before)}>
          Filtros avançados
        </FilterButton>
      )}
      filters={({ search, show }) =>
        opened && (
          <FilterPanel label="Filtros avançados" look="framed">
            {filterKeys.map((key) => (
              <SelectInput
                key={key}
                {...choices[key]}
                clearable
                value={String(search[key] ?? '')}
                onChange={(value) => show(collaboratorList.setting(key, value))}
              />
            ))}
          </FilterPanel>
        )
      }
      chips={{ department_id: chip('department_id'), branch_id: chip('branch_id'), is_enabled: chip('is_enabled') }}
      columns={columns}
      rowLink={({ id }) => ({ to: '/add-contributor/{-$id}', params: { id: String(id) } })}
      empty={empty}
      foot="count"
    />
  );
}

const filterKeys = ['department_id', 'branch_id', 'is_enabled'] as const;
type FilterKey = (typeof filterKeys)[number];

/** Each filter's name, its text without a choice, and its options. */
function useFilterChoices() {
  const departments = useQuery(departmentOptions()).data?.items ?? [];
  const branches = useQuery(branchOptions()).data?.items ?? [];
  return {
    department_id: {
      label: 'Departamento',
      placeholder: 'Todos',
      options: departments.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    branch_id: {
      label: 'Unidade',
      placeholder: 'Todas',
      options: branches.map(({ id, fantasy_name: name }) => ({ value: String(id), label: name })),
    },
    is_enabled: {
      label: 'Situação',
      placeholder: 'Todas',
      options: [
        { value: '1', label: 'Ativos' },
        { value: '0', label: 'Inativos' },
      ],
    },
  };
}

const columns: Column<CollaboratorRow>[] = [
  { key: 'name', header: 'Nome', sortKey: 'name', takesRest: true, onPhone: 'title', render: renderName },
  {
    key: 'department',
    header: 'Departamento',
    sortKey: 'department',
    quiet: 'always',
    onPhone: 'hidden',
    render: ({ department }) => department,
  },
  {
    key: 'group',
    header: 'Cargo',
    sortKey: 'group',
    quiet: 'always',
    onPhone: 'plain',
    render: ({ group, is_admin: isAdmin }) => group ?? (isAdmin ? 'Administrador' : null),
  },
  {
    key: 'branch',
    header: 'Unidade',
    sortKey: 'branch',
    quiet: 'always',
    hideBelow: 1100,
    onPhone: 'plain',
    render: ({ branch }) => branch,
  },
  {
    key: 'is_enabled',
    header: 'Situação',
    sortKey: 'is_enabled',
    sortWords: ['inativos primeiro', 'ativos primeiro'],
    largestFirst: true,
    onPhone: 'left',
    render: ({ is_enabled: isEnabled }) => <EnabledBadge isEnabled={isEnabled} />,
  },
  {
    key: 'actions',
    header: 'Ações',
    align: 'right',
    onPhone: 'right',
    render: (row) => <AccessActions person={row} look="icons" />,
  },
];

function renderName({ name, picture, is_admin: isAdmin, is_self: isSelf }: CollaboratorRow) {
  return (
    <Inline gap={10} isBlock>
      <Avatar name={name} picture={picture} size={28} />
      <CutText>{name}</CutText>
      {isSelf && <span className="quiet small">você</span>}
      {isAdmin && <Mark icon={IconShieldCheck} size={16} color="var(--brand-text)" label="Administrador" />}
    </Inline>
  );
}
