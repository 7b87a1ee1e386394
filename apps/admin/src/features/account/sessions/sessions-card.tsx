import { accountContract, type OwnSession } from '@botica/contract/features/account/account.contract';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { sessionsOptions } from '../account-queries.ts';
import { deviceName } from './device-name.ts';
import { seenText } from './seen-text.ts';
import classes from './sessions-card.module.css';

const { endpoints } = accountContract;

export function SessionsCard() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...sessionsOptions(), staleTime: 0 });
  const [confirming, setConfirming] = useState(false);
  const others = data?.items.some((session) => !session.is_current) ?? false;

  const endOthers = async () => {
    try {
      const { ended } = await call(endpoints.endOtherSessions, {});
      toast.success(ended === 1 ? '1 acesso encerrado' : `${ended} acessos encerrados`);
      setConfirming(false);
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
    await invalidate(client, endpoints.sessions);
  };

  return (
    <SectionCard
      title="Dispositivos conectados"
      description="Onde a sua conta está aberta agora."
      actions={others && <Button onClick={() => setConfirming(true)}>Sair de todos os outros</Button>}
      flush
    >
      {error && <ErrorPanel error={error} onRetry={refetch} />}
      {data && (
        <ul className="plain-list">
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title="Sair de todos os outros dispositivos"
        confirmLabel="Sair de todos"
        onConfirm={endOthers}
      >
        Só este dispositivo continua conectado. O que estiver sendo digitado nos outros não é salvo.
      </ConfirmDialog>
    </SectionCard>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const client = useQueryClient();
  const { store } = useSession();
  const name = deviceName(session.user_agent);
  const Icon = /iPhone|iPad|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  const end = async () => {
    try {
      await call(endpoints.endSession, { params: { id: session.id } });
      toast.success('Acesso encerrado');
    } catch (error) {
      // 404: the session was already ended elsewhere, which is the requested result.
      if (!(error instanceof ApiError && error.status === 404)) toast.error(errorMessage(error));
    }
    await invalidate(client, endpoints.sessions);
  };
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.facts}>
        <p className={classes.name}>
          {name}
          {session.is_current && <span className={classes.here}>este dispositivo</span>}
        </p>
        <p className={classes.quiet}>
          {[
            session.store_name,
            session.address,
            session.is_current ? 'visto agora' : seenText(session.last_seen_at, new Date(), store.time_zone),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!session.is_current && (
        <Button aria-label={`Sair deste dispositivo: ${name}`} onClick={end}>
          Sair deste dispositivo
        </Button>
      )}
    </li>
  );
}
