import type { AnticipationRow } from '@botica/contract/features/finance/receivables/receivable-schemas';
import { anticipationStatusNames } from '@botica/contract/features/finance/receivables/receivable-states';
import { formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import type { Column } from '../../../kit/list/column.ts';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { anticipationListOptions } from '../finance-queries.ts';
import { LocalPager, useLocalPage } from './local-pager.tsx';

const columns = (timeZone: string): Column<AnticipationRow>[] => [
  { key: 'date', header: 'Data', onPhone: 'title', render: ({ date }) => formatInstant(date, timeZone) },
  { key: 'status', header: 'Situação', onPhone: 'aside', render: ({ status }) => anticipationStatusNames[status] },
  {
    key: 'receiver',
    header: 'Recebedor',
    takesRest: true,
    titled: true,
    onPhone: 'plain',
    render: ({ receiver }) => receiver.name,
  },
  {
    key: 'amount',
    header: 'Antecipado',
    align: 'right',
    onPhone: 'line',
    render: ({ amount }) => formatBrlWire(amount),
  },
  { key: 'fee', header: 'Taxa', align: 'right', onPhone: 'line', render: ({ fee }) => formatBrlWire(fee) },
  { key: 'income', header: 'Entrada', align: 'right', onPhone: 'line', render: ({ income }) => formatBrlWire(income) },
];

export function AnticipationsDialog({ receiver, onClose }: { receiver: number | undefined; onClose: () => void }) {
  const { page, setPage } = useLocalPage();
  const { data, error, refetch } = useQuery(anticipationListOptions({ receiver, p: page }));
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Histórico de antecipações"
      size="large"
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      <ListTable
        label="Antecipações"
        columns={columns(useSession().store.time_zone)}
        rows={data?.items}
        rowKey={({ id }) => id}
        error={data ? undefined : error}
        onRetry={refetch}
        skeletonRows={3}
        empty={
          <EmptyState icon={<IconCalendarDollar size={28} stroke={1.5} />} title="Ainda não houve antecipações">
            Parcelas a receber podem ser antecipadas por “Criar antecipação”.
          </EmptyState>
        }
      />
      {data && <LocalPager pagination={data.pagination} onPage={setPage} />}
    </Dialog>
  );
}
