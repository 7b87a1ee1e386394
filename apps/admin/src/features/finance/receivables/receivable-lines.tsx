import type { ReceivableRow } from '@botica/contract/features/finance/receivables/receivable-schemas';
import {
  lineKindNames,
  type ReceivableStatus,
  receivableStatusNames,
} from '@botica/contract/features/finance/receivables/receivable-states';
import { formatDay } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Column } from '../../../kit/list/column.ts';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { Inline } from '../../../kit/list/table-cell.tsx';
import { useFolding } from '../../../kit/list/use-folding.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../../kit/look/status-colors.ts';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { receivableListOptions } from '../finance-queries.ts';
import { OrderLink } from '../order-link.tsx';
import { LocalPager, useLocalPage } from './local-pager.tsx';

const tones: Record<ReceivableStatus, StatusTone> = {
  waiting: 'preparing',
  anticipated: 'approved',
  available: 'shipped',
  withdrawn: 'created',
};

const money = (
  key: 'receivable' | 'tx_acquisition' | 'tx_antecipation' | 'tx_antiFraud' | 'income',
  header: string,
) => ({
  ...({ key, header, align: 'right', onPhone: 'line' } as const),
  render: (row: ReceivableRow) => formatBrlWire(row[key]),
});

const columns: Column<ReceivableRow>[] = [
  {
    key: 'status',
    header: 'Situação',
    onPhone: 'aside',
    render: ({ status }) => <StatusBadge tone={tones[status]}>{receivableStatusNames[status]}</StatusBadge>,
  },
  { key: 'order', header: 'Pedido', onPhone: 'title', render: (row) => <OrderLink {...row} /> },
  {
    key: 'tid',
    header: 'TID',
    cutAt: 84,
    small: true,
    hideBelow: 1600,
    onPhone: 'line',
    render: ({ tid }) => tid ?? '–',
  },
  {
    key: 'installment',
    header: 'Parcela',
    onPhone: 'line',
    render: ({ installment, installments, kind }) => (
      <Inline gap={6} wraps>
        <span>
          {installment}/{installments}
        </span>
        {kind !== 'sale' && <span className="quiet small">{lineKindNames[kind]}</span>}
      </Inline>
    ),
  },
  { key: 'due', header: 'Vencimento', onPhone: 'line', render: ({ due_on: due }) => formatDay(due) },
  {
    key: 'antecipation',
    header: 'Antecipação',
    hideBelow: 1600,
    onPhone: 'hidden',
    render: ({ antecipation: day }) => (day === null ? '–' : formatDay(day)),
  },
  { ...money('receivable', 'Recebível'), hideBelow: 1100 },
  { ...money('tx_acquisition', 'Tx. aquisição'), hideBelow: 1600 },
  { ...money('tx_antecipation', 'Tx. antecipação'), hideBelow: 1600 },
  { ...money('tx_antiFraud', 'Tx. antifraude'), hideBelow: 1600 },
  money('income', 'Entrada'),
];

const keyOf = ({ id }: ReceivableRow) => id;
const nameOf = ({ order, installment, installments }: ReceivableRow) =>
  `${order === null ? 'transação avulsa' : order.label}, parcela ${installment} de ${installments}`;

interface ReceivableLinesProps {
  receiver: number | undefined;
  /** Id of a withdrawal; undefined for the lines that are not yet withdrawn. */
  withdrawal: number | undefined;
}

/** Receivables of a withdrawal, or those not yet withdrawn. */
export function ReceivableLines({ receiver, withdrawal }: ReceivableLinesProps) {
  const { page, setPage } = useLocalPage();
  const options = receivableListOptions({ withdrawal, p: page, ...(withdrawal === undefined && { receiver }) });
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...options, placeholderData: keepPreviousData });
  const folding = useFolding(columns, keyOf, nameOf);
  return (
    <>
      <ListTable
        label="Recebíveis"
        {...folding}
        rows={data?.items}
        rowKey={keyOf}
        error={data ? undefined : error}
        onRetry={refetch}
        fetching={isPlaceholderData}
        skeletonRows={3}
        empty={<EmptyState icon={<IconReceipt size={28} stroke={1.5} />} title="Nenhum recebível" />}
      />
      {data && <LocalPager pagination={data.pagination} onPage={setPage} />}
    </>
  );
}
