import {
  type MessageChannel,
  type MessageEvent,
  messageChannelNames,
  messageEventNames,
  messageEvents,
} from '@botica/contract/features/messenger/message-events';
import type { MessageTemplates } from '@botica/contract/features/messenger/messenger.contract';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../../kit/list/column.ts';
import { ListTable } from '../../../kit/list/list-table.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { templateLink, templateOptions } from '../messenger-queries.ts';

const moments: Record<MessageEvent, string> = {
  received: 'Quando o pedido entra',
  approved: 'Quando o pedido é aprovado',
  preparing: 'Quando a preparação começa',
  shipped: 'Quando o pedido é expedido para entrega',
  ready: 'Quando o pedido é expedido para retirada',
  cancelled: 'Quando o pedido é cancelado',
  corrected: 'Quando uma correção muda o total do pedido',
};

/** All messages to customers, and the branches for which they are on. */
export function TextsTab() {
  const { data, error, refetch } = useQuery(templateOptions());
  return (
    <>
      <p className="quiet">
        Os e-mails saem sozinhos, depois do prazo para desfazer. O WhatsApp é aberto por uma pessoa, na página do
        pedido. Nada é enviado até que você ligue.
      </p>
      <ListTable
        label="Mensagens aos clientes"
        columns={columns(data)}
        rows={data && messageEvents.map((event) => ({ event }))}
        rowKey={({ event }) => event}
        rowLink={({ event }) => templateLink(event)}
        rowLabel={({ event }) => messageEventNames[event]}
        empty={null}
        error={data === undefined ? error : undefined}
        onRetry={refetch}
        skeletonRows={messageEvents.length}
      />
    </>
  );
}

interface Row {
  event: MessageEvent;
}

function columns(templates: MessageTemplates | undefined): Column<Row>[] {
  const channel = (name: MessageChannel): Column<Row> => ({
    key: name,
    header: messageChannelNames[name],
    onPhone: 'line',
    render: ({ event }) => templates && <Switched templates={templates} event={event} channel={name} />,
  });
  return [
    { key: 'event', header: 'Mensagem', onPhone: 'title', render: ({ event }) => messageEventNames[event] },
    {
      key: 'moment',
      header: 'Quando',
      takesRest: true,
      quiet: 'always',
      onPhone: 'plain',
      render: ({ event }) => moments[event],
    },
    channel('mail'),
    channel('whatsapp'),
  ];
}

interface SwitchedProps extends Row {
  templates: MessageTemplates;
  channel: MessageChannel;
}

function Switched({ templates: { items, branches }, event, channel }: SwitchedProps) {
  const on = items.find((each) => each.event === event && each.channel === channel)?.branch_ids.length ?? 0;
  if (on === 0) return <StatusBadge tone="created">Desligado</StatusBadge>;
  const text = on === branches.length ? 'Ligado' : `Ligado em ${on} de ${branches.length}`;
  return <StatusBadge tone="shipped">{text}</StatusBadge>;
}
