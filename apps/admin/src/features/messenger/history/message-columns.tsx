import { messageChannelNames, messageEventNames } from '@botica/contract/features/messenger/message-events';
import type { Message } from '@botica/contract/features/messenger/messenger.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import type { Column } from '../../../kit/list/column.ts';
import { rowActions } from '../../../kit/list/row-actions.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { reasonText, stateNames, stateTones } from './message-words.ts';
import { RetryButton } from './retry-button.tsx';

export function messageColumns(timeZone: string): Column<Message>[] {
  return [
    { key: 'order', header: 'Pedido', onPhone: 'title', render: ({ order_label: label }) => label },
    {
      key: 'event',
      header: 'Mensagem',
      // A tablet has no room beside the button of a failed message.
      titled: true,
      cutAt: 180,
      onPhone: 'plain',
      render: ({ event, channel }) => `${messageEventNames[event]} · ${messageChannelNames[channel]}`,
    },
    {
      key: 'state',
      header: 'Situação',
      onPhone: 'aside',
      render: ({ state }) => <StatusBadge tone={stateTones[state]}>{stateNames[state]}</StatusBadge>,
    },
    { key: 'to', header: 'Para', titled: true, cutAt: 260, hideBelow: 1100, onPhone: 'plain', render: ({ to }) => to },
    {
      key: 'reason',
      header: 'Motivo',
      takesRest: true,
      titled: true,
      onPhone: 'plain',
      render: reasonText,
    },
    {
      key: 'at',
      header: 'Em',
      quiet: 'always',
      onPhone: 'line',
      render: ({ at }) => formatInstant(at, timeZone),
    },
    rowActions((message) => message.state === 'failed' && <RetryButton message={message} />),
  ];
}

export const orderOfMessage = ({ order_id: id }: Message) =>
  ({ to: '/orders/$id', params: { id: String(id) } }) as const;
export const messageLabel = ({ order_label: label, event }: Message) => `Pedido ${label}: ${messageEventNames[event]}`;
