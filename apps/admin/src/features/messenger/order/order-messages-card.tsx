import { messageChannelNames, messageEventNames } from '@botica/contract/features/messenger/message-events';
import type { Message } from '@botica/contract/features/messenger/messenger.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { NoMailNotice } from '../../../kit/form/no-mail-notice.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { reasonText, stateNames, stateTones } from '../history/message-words.ts';
import { RetryButton } from '../history/retry-button.tsx';
import { orderMessageOptions } from '../messenger-queries.ts';
import classes from './order-messages.module.css';
import { WhatsappButton } from './whatsapp-button.tsx';

interface OrderMessagesCardProps {
  id: number;
  /** Adds the WhatsApp button, for pages without one. */
  withWhatsapp?: boolean;
}

/** Messages to the order's buyer, newest first. */
export function OrderMessagesCard({ id, withWhatsapp }: OrderMessagesCardProps) {
  const { data, error, refetch } = useQuery(orderMessageOptions(id));
  return (
    <SectionCard
      title="Mensagens ao cliente"
      actions={withWhatsapp && data && <WhatsappButton orderId={id} whatsapp={data.whatsapp} />}
    >
      {data && data.items.length > 0 && <NoMailNotice instead="nenhuma mensagem chega ao cliente" />}
      {data === undefined && error && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && !error && <p className="quiet">Carregando as mensagens...</p>}
      {data?.items.length === 0 && <p className={`quiet ${classes.none}`}>Nenhuma mensagem neste pedido.</p>}
      <ol className="plain-list">
        {data?.items.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </ol>
    </SectionCard>
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
