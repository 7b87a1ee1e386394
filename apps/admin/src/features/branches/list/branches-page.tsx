import type { BranchRow } from '@botica/contract/features/branches/branches.contract';
import { IconBuildingStore, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import type { Column } from '../../../kit/list/column.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { rowActions } from '../../../kit/list/row-actions.tsx';
import { Inline } from '../../../kit/list/table-cell.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { branchListOptions, readBranches } from '../branch-queries.ts';
import { BranchActions } from './branch-actions.tsx';
import { branchList } from './branch-list.ts';

/** /branch: all branches on one page. */
export function BranchesPage() {
  return (
    <ListPage
      list={branchList}
      options={branchListOptions}
      missing={usePermission(readBranches)}
      title="Gerenciar Lojas"
      label="Lojas"
      noun={['loja', 'lojas']}
      pageActions={<AddButton />}
      searchBy={{ name: { name: 'Nome', label: 'Buscar por nome da loja' } }}
      columns={columns}
      rowLink={({ id }) => ({ to: '/branch/$id', params: { id: String(id) } })}
      rowLabel={({ alias, fantasy_name: fantasyName }) => `Loja ${alias ?? fantasyName}`}
      empty={{
        none: { icon: IconBuildingStore, title: 'Ainda não há lojas' },
        found: { title: 'Nenhuma loja encontrada', text: 'Confira o nome buscado.' },
      }}
      foot="count"
      skeletonRows={4}
    />
  );
}

/** Always disabled: a new branch needs more than a row in this list. */
function AddButton() {
  return (
    <Button
      variant="primary"
      icon={<IconPlus size={16} aria-hidden />}
      disabledReason="Novas lojas são cadastradas pelo suporte."
    >
      Adicionar nova loja
    </Button>
  );
}

const columns: Column<BranchRow>[] = [
  {
    key: 'alias',
    header: 'Nome',
    sortKey: 'alias',
    takesRest: true,
    titled: true,
    onPhone: 'title',
    render: ({ alias }) => alias,
  },
  {
    key: 'city',
    header: 'Cidade',
    sortKey: 'city',
    onPhone: 'plain',
    quiet: 'always',
    render: ({ city }) => city ?? '—',
  },
  { key: 'type', header: 'Tipo', sortKey: 'type', onPhone: 'aside', render: ({ type }) => type },
  {
    key: 'operation',
    header: 'Operação',
    sortKey: 'operation',
    onPhone: 'left',
    render: ({ operation }) => operation ?? <span className="quiet">—</span>,
  },
  {
    key: 'bank_account',
    header: 'Conta bancária',
    sortKey: 'bank_account',
    sortWords: ['sem conta primeiro', 'com conta primeiro'],
    onPhone: 'hidden',
    render: renderBankAccount,
  },
  rowActions((row) => <BranchActions row={row} />),
];

function renderBankAccount({ bank_account: isKept }: BranchRow) {
  if (!isKept) return <span className="quiet">Não cadastrada</span>;
  return (
    <Inline gap={6}>
      <IconCircleCheck size={16} stroke={1.75} color="var(--status-shipped)" aria-hidden />
      Cadastrada
    </Inline>
  );
}
