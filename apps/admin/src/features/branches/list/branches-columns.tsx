import type { BranchRow } from '@botica/contract/features/branches/branches.contract';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Column } from '../../../kit/list/list-table.tsx';
import { BranchActions } from './branch-actions.tsx';
import classes from './branches-page.module.css';

export const branchesColumns: readonly Column<BranchRow>[] = [
  {
    key: 'alias',
    header: 'Nome',
    sortKey: 'alias',
    takesRest: true,
    onPhone: 'title',
    render: ({ alias = '' }) => (
      <span className={classes.alias} title={alias}>
        {alias}
      </span>
    ),
  },
  { key: 'city', header: 'Cidade', sortKey: 'city', onPhone: 'plain', render: ({ city }) => quiet(city) },
  { key: 'type', header: 'Tipo', sortKey: 'type', onPhone: 'aside', render: ({ type }) => type },
  { key: 'operation', header: 'Operação', sortKey: 'operation', onPhone: 'left', render: renderOperation },
  {
    key: 'bank_account',
    header: 'Conta bancária',
    sortKey: 'bank_account',
    onPhone: 'hidden',
    render: renderBankAccount,
  },
  {
    key: 'actions',
    header: 'Ações',
    align: 'right',
    onPhone: 'right',
    render: (row) => <BranchActions row={row} />,
  },
];

function quiet(text: string | null | undefined) {
  return <span className={classes.quiet}>{text ?? '—'}</span>;
}

function renderOperation({ operation }: BranchRow) {
  return operation ?? quiet(null);
}

function renderBankAccount({ bank_account: isKept }: BranchRow) {
  if (!isKept) return quiet('Não cadastrada');
  return (
    <span className={classes.kept}>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      Cadastrada
    </span>
  );
}
