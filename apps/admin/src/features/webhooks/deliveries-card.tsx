import { type Delivery, keptDays, type Webhook, webhooks } from '@botica/contract/features/webhooks/webhooks.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { IconEye, IconMailForward, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../kit/api/agent-context.tsx';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { invalidate } from '../../kit/api/query.ts';
import { toast } from '../../kit/feedback/toast.ts';
import type { Column } from '../../kit/list/column.ts';
import { List } from '../../kit/list/list.tsx';
import { rowActions } from '../../kit/list/row-actions.tsx';
import { IconButton } from '../../kit/look/icon-button.tsx';
import { SegmentedSwitch } from '../../kit/look/segmented-switch.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { answerText, eventName, stateNames, stateTones } from './delivery-words.ts';
import { deliveryList } from './webhook-list.ts';
import { deliveriesOptions } from './webhook-queries.ts';
import classes from './webhooks.module.css';

const states = [
  { value: '', label: 'Todos' },
  { value: 'waiting', label: 'Esperando' },
  { value: 'delivered', label: 'Entregues' },
  { value: 'failed', label: 'Falhas' },
] as const;

const empty = {
  none: { icon: IconSend, title: 'Nada foi enviado ainda', text: `Os envios ficam guardados por ${keptDays} dias.` },
  found: { title: 'Nenhum envio assim', text: 'Escolha outra situação.' },
};

/** Messages to a webhook and their results. */
export function DeliveriesCard({ webhook: { id, paused_at: pausedAt } }: { webhook: Webhook }) {
  const client = useQueryClient();
  const { time_zone: timeZone } = useSession().store;
  const [shown, setShown] = useState<Delivery | null>(null);
  const resend = async (delivery: Delivery) => {
    try {
      await call(webhooks.endpoints.resend, { params: { id, delivery_id: delivery.id } });
      toast.success('A mensagem vai ser enviada de novo');
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, webhooks.endpoints.deliveries);
  };
  return (
    <section aria-labelledby="envios" className={classes.deliveries}>
      <h2 id="envios">Envios</h2>
      <List
        list={deliveryList}
        options={(input: ReturnType<typeof deliveryList.toQuery>) => deliveriesOptions(id, input)}
        label="Envios"
        noun={['envio', 'envios']}
        filters={({ search, show }) => (
          <SegmentedSwitch
            label="Situação"
            choices={states}
            value={search.state ?? ''}
            onChange={(state) => show(deliveryList.setting('state', state || undefined))}
          />
        )}
        columns={columns(timeZone, { show: setShown, resend, isPaused: pausedAt !== null })}
        empty={empty}
        skeletonRows={6}
      />
      {shown && <DeliveryDialog delivery={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

interface RowDeeds {
  show: (delivery: Delivery) => void;
  resend: (delivery: Delivery) => Promise<void>;
  isPaused: boolean;
}

function columns(timeZone: string, { show, resend, isPaused }: RowDeeds): Column<Delivery>[] {
  return [
    { key: 'type', header: 'Evento', onPhone: 'title', render: eventName },
    {
      key: 'state',
      header: 'Situação',
      onPhone: 'aside',
      render: ({ state }) => <StatusBadge tone={stateTones[state]}>{stateNames[state]}</StatusBadge>,
    },
    {
      key: 'occurred_at',
      header: 'Aconteceu em',
      onPhone: 'line',
      render: ({ occurred_at: at }) => formatInstant(at, timeZone),
    },
    {
      key: 'attempts',
      header: 'Tentativas',
      align: 'right',
      hideBelow: 1100,
      onPhone: 'line',
      render: ({ attempts }) => attempts,
    },
    {
      key: 'answer',
      header: 'Resposta',
      takesRest: true,
      titled: true,
      onPhone: 'plain',
      render: answerText,
    },
    rowActions((delivery) => (
      <>
        <IconButton
          size="small"
          label={`Ver ${eventName(delivery)}`}
          icon={<IconEye size={16} />}
          onClick={() => show(delivery)}
        />
        <IconButton
          size="small"
          label="Enviar de novo"
          icon={<IconMailForward size={16} />}
          disabledReason={isPaused ? 'Este webhook está pausado. Retome-o antes de enviar de novo.' : undefined}
          onClick={() => resend(delivery)}
        />
      </>
    )),
  ];
}
