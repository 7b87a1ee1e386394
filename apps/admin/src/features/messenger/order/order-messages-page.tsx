import { messageChannelNames, messageEventNames } from '@botica/contract/features/messenger/message-events';
import { type Message, messenger, type OrderMessages } from '@botica/contract/features/messenger/messenger.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { reasonText, stateNames, stateTones } from '../history/message-words.ts';
import { RetryButton } from '../history/retry-button.tsx';
import { orderMessageOptions } from '../messenger-queries.ts';
import classes from './order-messages.module.css';

/** /messenger?order={id}: what the order's buyer was told, and WhatsApp with the text that fits its status. */
export function OrderMessagesPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(orderMessageOptions(id));
  const back = { link: { to: '/orders/$id', params: { id: String(id) } } as const, label: 'Voltar para o pedido' };
  return (
    <Page width="form">
      <PageHeader
        title={data ? `Mensagens do pedido ${data.values.pedido}` : 'Mensagens do pedido'}
        back={back}
        actions={data && <WhatsappButton orderId={id} whatsapp={data.whatsapp} />}
      />
      {data === undefined && error && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && !error && <p className="quiet">Carregando as mensagens...</p>}
      {data && (
        <SectionCard title="Mensagens ao cliente">
          {data.items.length === 0 && <p className="quiet">Nenhuma mensagem neste pedido.</p>}
          <ol className={classes.messages}>
            {data.items.map((message) => (
              <MessageLine key={message.id} message={message} />
            ))}
          </ol>
        </SectionCard>
      )}
    </Page>
  );
}

function MessageLine({ message }: { message: Message }) {
  const { time_zone: timeZone } = useSession().store;
  const { event, channel, state, at, to } = message;
  const reason = reasonText(message);
  return (
    <li className={classes.message}>
      <div className={classes.what}>
        <strong>{messageEventNames[event]}</strong>{' '}
        <span className="quiet small">
          {messageChannelNames[channel]} · <time dateTime={at}>{formatInstant(at, timeZone)}</time>
        </span>
        {(to || reason) && <p className="quiet small">{[to, reason].filter(Boolean).join(' · ')}</p>}
      </div>
      <StatusBadge tone={stateTones[state]}>{stateNames[state]}</StatusBadge>
      {state === 'failed' && <RetryButton message={message} />}
    </li>
  );
}

interface WhatsappButtonProps {
  orderId: number;
  whatsapp: OrderMessages['whatsapp'];
}

const off = 'O texto desta situação está desligado em Mensageria, ou o pedido não tem telefone.';

/** Opens WhatsApp in another tab, for a person to send what stands there; that it was opened is noted. */
function WhatsappButton({ orderId, whatsapp }: WhatsappButtonProps) {
  const client = useQueryClient();
  const missing = usePermission(messenger.endpoints.openWhatsapp.access);
  const open = async () => {
    if (whatsapp === null) return;
    const { event, phone, text } = whatsapp;
    window.open(`https://wa.me/55${phone}?text=${encodeURIComponent(text)}`, '_blank', 'noopener');
    try {
      await call(messenger.endpoints.openWhatsapp, { params: { id: orderId }, body: { event } });
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, messenger.endpoints.orderMessages);
  };
  return (
    <Button
      icon={<IconBrandWhatsapp size={16} aria-hidden />}
      onClick={open}
      disabledReason={missing ?? (whatsapp === null ? off : undefined)}
    >
      WhatsApp
    </Button>
  );
}
