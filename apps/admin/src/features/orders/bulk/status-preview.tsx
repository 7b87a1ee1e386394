import {
  type BulkStatus,
  type OrderSelection,
  orderBulk,
} from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { orderStatusTable } from '@botica/contract/features/orders/status/order-status';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { BulkPreview } from '../../../platform/batches/bulk-preview.tsx';

type Preview = ReplyOf<typeof orderBulk.endpoints.previewStatusChange>;

/** Asked anew for each status: which of the orders would change to it just now. */
export function useStatusPreview(selection: OrderSelection, status: BulkStatus | null): UseQueryResult<Preview> {
  const { previewStatusChange } = orderBulk.endpoints;
  return useQuery<Preview>({
    queryKey: [previewStatusChange.path, selection, status],
    queryFn: ({ signal }) =>
      call(previewStatusChange, { body: { selection, status: status as BulkStatus } }, { signal }),
    enabled: status !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

const count = (number: number) => number.toLocaleString('pt-BR');

function changingText({ total, changing }: Preview, name: string): string {
  if (changing === 0) return 'Nenhum destes pedidos muda.';
  if (total === 1) return `O pedido passa para ${name}.`;
  if (changing === total) return `Os ${count(total)} pedidos passam para ${name}.`;
  return changing === 1
    ? `1 de ${count(total)} pedidos passa para ${name}.`
    : `${count(changing)} de ${count(total)} pedidos passam para ${name}.`;
}

/** How many will change, and why the others will not. */
export function StatusPreview({ status, preview }: { status: BulkStatus; preview: UseQueryResult<Preview> }) {
  const { data, error } = preview;
  const changing = data ? changingText(data, orderStatusTable[status].name) : '';
  return <BulkPreview noun="os pedidos" data={data} error={error} changing={changing} />;
}
