import { webhookEventNames } from '@botica/contract/features/webhooks/webhook-events';
import type { Webhook } from '@botica/contract/features/webhooks/webhooks.contract';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../kit/api/agent-context.tsx';
import type { Column } from '../../kit/list/column.ts';
import { List } from '../../kit/list/list.tsx';
import { Button } from '../../kit/look/button.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhookList } from './webhook-list.ts';
import { webhookLink, webhookListOptions } from './webhook-queries.ts';
import { webhookState } from './webhook-state.ts';

const empty = {
  none: {
    icon: IconWebhook,
    title: 'Ainda não há webhooks',
    text: 'Um webhook avisa outro programa (a loja virtual, um ERP) na hora em que um pedido entra ou muda.',
  },
  found: { title: 'Nenhum webhook encontrado', text: 'A lista termina antes desta página.' },
};

/** Webhooks that inform other programs about changes of the store. */
export function WebhooksTab() {
  return (
    <List
      list={webhookList}
      options={webhookListOptions}
      label="Webhooks"
      noun={['webhook', 'webhooks']}
      columns={columns(useSession().store.time_zone)}
      rowLink={({ id }) => webhookLink(id)}
      rowLabel={({ url }) => url}
      empty={empty}
      foot="none"
      skeletonRows={3}
    />
  );
}

export function NewWebhookButton() {
  const [creating, setCreating] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
        Criar webhook
      </Button>
      {creating && <WebhookDialog webhook={null} onClose={() => setCreating(false)} />}
    </>
  );
}

function columns(timeZone: string): Column<Webhook>[] {
  return [
    { key: 'url', header: 'Endereço', takesRest: true, titled: true, onPhone: 'title', render: ({ url }) => url },
    {
      key: 'state',
      header: 'Situação',
      onPhone: 'aside',
      render: (webhook) => {
        const { name, tone } = webhookState(webhook);
        return <StatusBadge tone={tone}>{name}</StatusBadge>;
      },
    },
    {
      key: 'events',
      header: 'Eventos',
      titled: true,
      cutAt: 360,
      onPhone: 'line',
      render: ({ events }) => events.map((event) => webhookEventNames[event]).join(', '),
    },
    {
      key: 'created_at',
      header: 'Criado em',
      quiet: 'always',
      hideBelow: 1100,
      onPhone: 'hidden',
      render: ({ created_at: at }) => formatInstantDay(at, timeZone),
    },
  ];
}
