import { activationFailure } from '@botica/contract/features/rd-station/activation-words';
import {
  type RdStationConnection,
  rdStation,
  rdStationErrors,
} from '@botica/contract/features/rd-station/rd-station.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { rdStationFaults } from '@botica/contract/kit/ports/rd-station-faults';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '../../kit/api/agent-context.tsx';
import { errorMessage } from '../../kit/api/error-message.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { Button } from '../../kit/look/button.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import { StateLine } from '../../kit/page/state-line.tsx';
import { connectOptions, freshConnectMs } from './rd-station-queries.ts';

// Rarely used, and its code would be a third of the page.
const DisconnectDialog = lazy(async () => ({ default: (await import('./disconnect-dialog.tsx')).DisconnectDialog }));

interface ConnectionStateProps {
  current: RdStationConnection;
  /** True while the form has credentials that are not saved. */
  isUnsaved: boolean;
  missing: string | undefined;
}

/** The state of the connection, its reason and the available actions. */
export function ConnectionState({ current, isUnsaved, missing }: ConnectionStateProps) {
  const { time_zone: timeZone } = useSession().store;
  const [isAsking, setAsking] = useState(false);
  const mayNotEnd = usePermission(rdStation.endpoints.disconnect.access);
  const { connected, last_error: fault, last_error_at: faultAt, connected_at: since, connected_by: by } = current;
  const state = connected
    ? ({ name: 'Ativa', tone: 'shipped' } as const)
    : ({ name: 'Inativa', tone: fault === null ? 'created' : 'cancelled' } as const);
  return (
    <>
      <StateLine
        actions={
          <>
            {(since !== null || fault !== null) && (
              <Button variant="subtle" onClick={() => setAsking(true)} disabledReason={mayNotEnd}>
                Desativar
              </Button>
            )}
            <ActivateButton current={current} isUnsaved={isUnsaved} missing={missing} />
          </>
        }
      >
        <StatusBadge tone={state.tone}>{state.name}</StatusBadge>
        {connected && since && (
          <p>
            Desde {formatInstant(since, timeZone)}, por {by}.
          </p>
        )}
        {fault && (
          <p>
            {rdStationFaults[fault]}
            {faultAt && ` (${formatInstant(faultAt, timeZone)})`}
          </p>
        )}
      </StateLine>
      <Suspense>{isAsking && <DisconnectDialog version={current.version} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}

/** Links to RD Station; without a connect URL it shows why there is none. */
function ActivateButton({ current, isUnsaved, missing }: ConnectionStateProps) {
  const isSaved = current.client_id !== null && current.client_secret !== null;
  const mayAsk = isSaved && !isUnsaved && missing === undefined;
  const { data, dataUpdatedAt, error, refetch } = useQuery(connectOptions(current.version, mayAsk));
  const waiting = error ? errorMessage(error) : 'Buscando o endereço de ativação…';
  const reason =
    missing ??
    (mayAsk ? (data === undefined ? waiting : undefined) : rdStationErrors['rd_station.no_credentials'].message);
  const activate = async () => {
    const isFresh = Date.now() - dataUpdatedAt < freshConnectMs;
    const url = (isFresh ? data : (await refetch()).data)?.connect_url;
    if (url === undefined) toast.error(activationFailure);
    else window.location.assign(url);
  };
  return (
    <Button onClick={activate} disabledReason={reason}>
      {current.connected ? 'integração ativa' : 'ativar integração'}
    </Button>
  );
}
