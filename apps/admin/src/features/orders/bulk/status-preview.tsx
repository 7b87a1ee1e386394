import {
  type BulkStatus,
  type OrderSelection,
  orderBulk,
} from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { orderStatus, orderStatusTable } from '@botica/contract/features/orders/status/order-status';
import { formatDay } from '@botica/contract/kit/dates';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { formatBrlWire } from '@botica/contract/kit/money';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { BulkPreview } from '../../../platform/batches/bulk-preview.tsx';
import type { TrackingCodes } from './tracking-text.ts';

type Preview = ReplyOf<typeof orderBulk.endpoints.previewStatusChange>;

/** Fetches which of the orders would change to the status, given the typed tracking codes. */
export function useStatusPreview(
  selection: OrderSelection,
  status: BulkStatus | null,
  { text, lines }: Pick<TrackingCodes, 'text' | 'lines'>,
): UseQueryResult<Preview> {
  const { previewStatusChange } = orderBulk.endpoints;
  const isShipping = status === orderStatus.shipped && lines.length > 0;
  const body = { selection, status: status as BulkStatus, ...(isShipping && { tracking_codes: lines }) };
  return useQuery<Preview>({
    queryKey: [previewStatusChange.path, selection, status, isShipping ? text : ''],
    queryFn: ({ signal }) => call(previewStatusChange, { body }, { signal }),
    // The former result stays visible while codes are typed, but not after a change of the status.
    placeholderData: (former, query) => (query?.queryKey[2] === status ? former : undefined),
    enabled: status !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

const count = (number: number) => number.toLocaleString('pt-BR');

const codedText = (coded: number) =>
  coded === 1
    ? '1 pedido já expedido recebe o código de rastreio.'
    : `${count(coded)} pedidos já expedidos recebem o código de rastreio.`;

function changingText({ total, changing, coded }: Preview, name: string): string {
  if (changing === 0 && coded > 0) return codedText(coded);
  if (changing === 0) return 'Nenhum destes pedidos muda.';
  if (total === 1) return `O pedido passa para ${name}.`;
  if (changing === total) return `Os ${count(total)} pedidos passam para ${name}.`;
  return changing === 1
    ? `1 de ${count(total)} pedidos passa para ${name}.`
    : `${count(changing)} de ${count(total)} pedidos passam para ${name}.`;
}

/**
 * The number of orders that will change, the reasons of the others, and warnings about data that cannot be added
 * afterwards.
 */
export function StatusPreview({ status, preview }: { status: BulkStatus; preview: UseQueryResult<Preview> }) {
  const { data, error } = preview;
  const changing = data ? changingText(data, orderStatusTable[status].name) : '';
  return (
    <BulkPreview noun="os pedidos" data={data} error={error} changing={changing}>
      {data && data.without_money.count > 0 && <WithoutMoney {...data.without_money} />}
      {data && data.changing > 0 && data.coded > 0 && <p>{codedText(data.coded)}</p>}
      {data && data.without_code.count > 0 && (
        <Lacking {...data.without_code} one="1 sai sem código de rastreio:" many="saem sem código de rastreio:" />
      )}
      {data && data.without_invoice.count > 0 && (
        <Lacking
          {...data.without_invoice}
          one="1 está sem nota fiscal, e depois não há como informar:"
          many="estão sem nota fiscal, e depois não há como informar:"
        />
      )}
    </BulkPreview>
  );
}

function WithoutMoney({ count: number, labels, value }: Preview['without_money']) {
  return (
    <p>
      <strong>
        {number === 1 ? '1 não está pago' : `${count(number)} não estão pagos`}: faltam {formatBrlWire(value)}.
      </strong>{' '}
      <span className="quiet">
        {labels.join(', ')}
        {number > labels.length && ' …'}
      </span>
    </p>
  );
}

/** Numbers of the orders that lack something. */
function Lacking({ count: number, labels, one, many }: Preview['without_code'] & Record<'one' | 'many', string>) {
  return (
    <p>
      <strong>{number === 1 ? one : `${count(number)} ${many}`}</strong>{' '}
      <span className="quiet">
        {labels.join(', ')}
        {number > labels.length && ' …'}
      </span>
    </p>
  );
}

/** "12 em 30/11/2026, 8 em 01/12/2026" */
export const daysText = ({ expedition_days: days }: Preview): string =>
  days.map(({ day, count: number }) => `${count(number)} em ${formatDay(day)}`).join(', ');
