import { type Alert, alerts } from '@botica/contract/features/alerts/alerts.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import {
  IconBell,
  IconBuildingBank,
  IconCheck,
  IconFileCertificate,
  IconPlugConnectedX,
  IconShieldX,
  IconWorldX,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../kit/api/agent-context.tsx';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { invalidate, query } from '../../kit/api/query.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { listState } from '../../kit/list/list-state.ts';
import { Pager } from '../../kit/list/pager.tsx';
import { useListSearch } from '../../kit/list/use-list.ts';
import { Button } from '../../kit/look/button.tsx';
import { IconButton } from '../../kit/look/icon-button.tsx';
import { EmptyState } from '../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../kit/page/page.tsx';
import classes from './alerts-page.module.css';

const alertList = listState({});
const noun = ['aviso', 'avisos'] as const;

/** Marks the given alerts, or all, as read for the signed-in person only. */
function useMarkRead() {
  const client = useQueryClient();
  return async (ids?: number[]) => {
    try {
      await call(alerts.endpoints.markRead, { body: { ids } });
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, alerts);
  };
}

const unreadText = (count: number) =>
  count === 0 ? 'Nenhum novo' : `${count.toLocaleString('pt-BR')} ${count === 1 ? 'novo' : 'novos'}`;

/** /alerts: notices about the areas that the person may read. */
export function AlertsPage() {
  const { p = 1 } = useListSearch(alertList);
  const reply = useQuery({ ...query(alerts.endpoints.list, { query: { p } }), placeholderData: keepPreviousData });
  const markRead = useMarkRead();
  const { data } = reply;
  return (
    <Page width="form">
      <PageHeader
        title="Avisos"
        aside={
          <span className="quiet" role="status">
            {data && unreadText(data.unread)}
          </span>
        }
        actions={data && data.unread > 0 && <Button onClick={() => markRead()}>Marcar todos como lidos</Button>}
      />
      {reply.error && !data ? (
        <ErrorPanel error={reply.error} onRetry={reply.refetch} />
      ) : data?.items.length === 0 ? (
        <EmptyState icon={<IconBell size={28} stroke={1.5} />} title="Nenhum aviso">
          Chargebacks, saques que falham, licenças que vencem e a RD Station desconectada aparecem aqui, e chegam por
          e-mail a quem tem um cadastrado.
        </EmptyState>
      ) : (
        <ul className={`raised ${classes.list}`} aria-busy={!data}>
          {data?.items.map((alert) => (
            <AlertRow key={alert.id} alert={alert} onRead={() => markRead([alert.id])} />
          ))}
        </ul>
      )}
      {data && data.items.length > 0 && <Pager pagination={data.pagination} noun={noun} />}
    </Page>
  );
}

const kindIcons: Record<Alert['kind'], typeof IconBell> = {
  chargeback: IconShieldX,
  withdrawal_failed: IconBuildingBank,
  rd_station_lost: IconPlugConnectedX,
  licence_expiring: IconFileCertificate,
  site_export_failed: IconWorldX,
};

function AlertRow({ alert, onRead }: { alert: Alert; onRead: () => unknown }) {
  const { time_zone: timeZone } = useSession().store;
  const { kind, title, text, path, at, is_read: isRead } = alert;
  const Icon = kindIcons[kind];
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <span className={classes.kind} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>
          {/* The server sends the path, so it is a plain link and no typed route. */}
          <a href={path} className={classes.link}>
            {title}
          </a>
        </h2>
        <p className={classes.text}>{text}</p>
        <p className={classes.when}>
          {!isRead && <span className={classes.new}>Novo</span>}
          {formatInstant(at, timeZone)}
        </p>
      </div>
      {!isRead && <IconButton label="Marcar como lido" icon={<IconCheck size={18} stroke={1.75} />} onClick={onRead} />}
    </li>
  );
}
