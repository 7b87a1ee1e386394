import { webhookEventNames } from '@botica/contract/features/webhooks/webhook-events';
import { type Webhook, webhooks } from '@botica/contract/features/webhooks/webhooks.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../kit/api/agent-context.tsx';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { invalidate } from '../../kit/api/query.ts';
import { ConfirmDialog } from '../../kit/feedback/confirm-dialog.tsx';
import { RemovalDialog } from '../../kit/feedback/removal-dialog.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { Notice } from '../../kit/form/notice.tsx';
import { Button } from '../../kit/look/button.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import { EmptyState } from '../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../kit/page/error-panel.tsx';
import { Fact, Facts } from '../../kit/page/facts.tsx';
import { Page, PageHeader } from '../../kit/page/page.tsx';
import { SectionCard } from '../../kit/page/section-card.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { hostOf, webhookListOptions, webhooksLink } from './webhook-queries.ts';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { pauseReasonTexts, webhookState } from './webhook-state.ts';
import classes from './webhooks.module.css';

const back = { link: webhooksLink, label: 'Voltar para os webhooks' };
const { setPaused, sendTest, renewSecret, remove } = webhooks.endpoints;

/** /integration-keys?webhook={id}: a webhook, its events and its deliveries. */
export function WebhookPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(webhookListOptions({ p: 1 }));
  const webhook = data?.items.find((each) => each.id === id);
  const state = webhook && webhookState(webhook);
  return (
    <Page>
      <PageHeader
        title={webhook ? hostOf(webhook) : 'Webhook'}
        back={back}
        aside={state && <StatusBadge tone={state.tone}>{state.name}</StatusBadge>}
        actions={webhook && <MainActions webhook={webhook} />}
      />
      {webhook && (
        <>
          {webhook.paused_reason && <Notice>{pauseReasonTexts[webhook.paused_reason]}</Notice>}
          <WebhookFacts webhook={webhook} />
          <DeliveriesCard webhook={webhook} />
        </>
      )}
      {data && !webhook && (
        <EmptyState icon={<IconSend size={28} stroke={1.5} />} title="Este webhook não existe nesta loja.">
          Alguém pode tê-lo removido.
        </EmptyState>
      )}
      {!data && error && <ErrorPanel error={error} onRetry={refetch} />}
    </Page>
  );
}

/** Runs an action, shows its result as a toast and refetches everything. */
function useDeed() {
  const client = useQueryClient();
  return async (deed: () => Promise<unknown>, done: string) => {
    try {
      await deed();
      toast.success(done);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, webhooks);
  };
}

function MainActions({ webhook: { id, paused_at: pausedAt } }: { webhook: Webhook }) {
  const run = useDeed();
  const isPaused = pausedAt !== null;
  const pause = () =>
    run(
      () => call(setPaused, { params: { id }, body: { paused: !isPaused } }),
      isPaused ? 'Webhook retomado' : 'Webhook pausado',
    );
  const test = () => run(() => call(sendTest, { params: { id } }), 'Teste enviado: a resposta aparece nos envios');
  const icon = isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />;
  return (
    <>
      <Button icon={<IconSend size={16} aria-hidden />} onClick={test}>
        Enviar teste
      </Button>
      <Button icon={icon} variant={isPaused ? 'primary' : 'default'} onClick={pause}>
        {isPaused ? 'Retomar' : 'Pausar'}
      </Button>
    </>
  );
}

type OpenedDialog = 'edit' | 'renew' | 'remove';

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { time_zone: timeZone } = useSession().store;
  const { url, events, failing_since: failing, former_secret_until: former } = webhook;
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  return (
    <SectionCard
      title="Configuração"
      actions={
        <div className={classes.deeds}>
          <Button variant="subtle" icon={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
            Alterar
          </Button>
          <Button variant="subtle" icon={<IconRefresh size={16} aria-hidden />} onClick={() => setDialog('renew')}>
            Trocar segredo
          </Button>
          <Button variant="subtle" icon={<IconTrash size={16} aria-hidden />} onClick={() => setDialog('remove')}>
            Remover
          </Button>
        </div>
      }
    >
      <Facts>
        <Fact name="Endereço">{url}</Fact>
        <Fact name="Eventos">{events.map((event) => webhookEventNames[event]).join(', ')}</Fact>
        <Fact name="Só com falhas">{failing && `desde ${formatInstant(failing, timeZone)}`}</Fact>
        <Fact name="Segredo anterior">{former && `também assina até ${formatInstant(former, timeZone)}`}</Fact>
      </Facts>
      {dialog === 'edit' && <WebhookDialog webhook={webhook} onClose={() => setDialog(null)} />}
      {dialog === 'renew' && <RenewDialog webhook={webhook} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveDialog webhook={webhook} onClose={() => setDialog(null)} />}
    </SectionCard>
  );
}

function RenewDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const client = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const renew = async () => {
    try {
      setSecret((await call(renewSecret, { params: { id } })).secret);
    } catch (error) {
      toast.error(errorMessage(error));
      onClose();
    }
    await invalidate(client, webhooks.endpoints.list);
  };
  if (secret !== null) return <WebhookSecretDialog secret={secret} isRenewed onClose={onClose} />;
  return (
    <ConfirmDialog opened onClose={onClose} title="Trocar o segredo?" confirmLabel="Trocar" onConfirm={renew}>
      Um segredo novo passa a assinar as mensagens. O atual também assina por mais um dia, para que o programa que
      recebe possa ser trocado sem perder nada.
    </ConfirmDialog>
  );
}

function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, version } = webhook;
  return (
    <RemovalDialog
      title={`Remover o webhook de ${hostOf(webhook)}?`}
      remove={() => call(remove, { params: { id } }, { ifMatch: version })}
      success="Webhook removido"
      onClose={onClose}
      onSettled={async (isGone) => {
        if (isGone) await navigate({ ...webhooksLink, replace: true });
        await invalidate(client, webhooks.endpoints.list);
      }}
    >
      O que ainda esperava não é enviado, e o registro dos envios é apagado. Esta ação não pode ser desfeita.
    </RemovalDialog>
  );
}
