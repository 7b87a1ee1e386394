import { type CallInput, type Endpoint, showsOneRecord } from '@botica/contract/kit/endpoint';
import type { LiveEvents } from '@botica/contract/platform/live/live.contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import type { ListReply } from '../../kit/list/list-call.ts';
import { waitingKey, withoutMoving } from '../../kit/list/waiting-rows.ts';
import { endpointOf, isConcerned } from './concerned-queries.ts';
import { addHeldChange, forgetHeldChanges, openRecord, setChangedBy } from './open-record.ts';

/**
 * Milliseconds to collect changes before a refetch, counted from the first one. Random, because all screens with the
 * same list receive a change at the same moment.
 */
const gatherMs = () => 150 + Math.random() * 350;
/** A closing dialog fires no event, so this polls for it. */
const lookAgainMs = 500;

const isList = (data: unknown): data is ListReply =>
  typeof data === 'object' && data !== null && 'items' in data && 'pagination' in data;

/** Refetches a list without moving its rows; if the rows would move, the list offers the new version instead. */
async function refreshList(client: QueryClient, { queryKey }: Query, endpoint: Endpoint): Promise<void> {
  const [, params, search] = queryKey;
  const input = { params: params ?? undefined, query: search ?? undefined } as CallInput<Endpoint>;
  const next = (await call(endpoint, input, { recoverSession: false })) as ListReply;
  const shown = client.getQueryData<ListReply>(queryKey);
  if (shown === undefined) return;
  const { rows, waiting } = withoutMoving(shown, next);
  client.setQueryData(queryKey, rows);
  if (waiting) client.setQueryData(waitingKey(queryKey), waiting);
  else client.removeQueries({ queryKey: waitingKey(queryKey), exact: true });
}

/**
 * Applies other people's changes to the visible data, without moving rows that somebody reads or overwriting typed
 * text.
 */
export function followChanges(client: QueryClient, ownId: number) {
  const due = new Set<string>();
  let timer = 0;

  const refresh = async (query: Query): Promise<void> => {
    const endpoint = endpointOf(query);
    if (endpoint && isList(query.state.data)) await refreshList(client, query, endpoint);
    else await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  const ask = async () => {
    timer = 0;
    const cache = client.getQueryCache();
    const queries = [...due].flatMap((hash) => cache.get(hash) ?? []);
    due.clear();
    // Failed refetches are repeated when the stream reconnects or the page opens again.
    await Promise.allSettled(queries.filter((query) => query.isActive()).map(refresh));
  };
  const later = (query: Query) => {
    due.add(query.queryHash);
    if (timer === 0) timer = window.setTimeout(ask, gatherMs());
  };
  const concerned = (fits: (query: Query) => boolean) => {
    for (const query of client.getQueryCache().findAll({ predicate: fits })) {
      if (query.isActive()) later(query);
      else void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' });
    }
  };
  /** True while typed text or a dialog keeps the record unchanged. */
  const isHeld = ({ entity, id }: { entity: string; id: number | null }) => {
    const { record, isEditing } = openRecord();
    const isIt = record?.entity === entity && (id === null || record.id === id);
    return isIt && (isEditing || document.querySelector('[role="dialog"]') !== null);
  };
  let held: LiveEvents['change'] | null = null;
  let lookAgain = 0;
  /** Applies the held changes once no text is unsaved and no dialog is open. */
  const settle = () => {
    if (held === null || isHeld(held)) return;
    const change = held;
    held = null;
    window.clearInterval(lookAgain);
    setChangedBy(null);
    forgetHeldChanges();
    concerned((query) => isConcerned(query, change));
  };
  const hold = (change: LiveEvents['change']) => {
    held = change;
    addHeldChange();
    window.clearInterval(lookAgain);
    lookAgain = window.setInterval(settle, lookAgainMs);
  };

  return {
    hear: (change: LiveEvents['change']) => {
      if (isHeld(change)) {
        hold(change);
        // The person's own changes come from this page, which shows them, or from another tab.
        if (change.agent_id !== ownId) setChangedBy(change.by);
      }
      const { record } = openRecord();
      concerned((query) => isConcerned(query, change) && !(held && record && isRecordOf(query, record)));
    },
    /** Refetches everything visible, because changes during a disconnection are unknown. */
    everything: () => {
      const { record } = openRecord();
      const isKept = record !== null && isHeld(record);
      if (isKept) hold({ ...record, by: '', agent_id: null });
      concerned((query) => endpointOf(query)?.changesWith !== undefined && !(isKept && isRecordOf(query, record)));
    },
    settle,
  };
}

/** True if the query filled a form of the open record. */
function isRecordOf(query: Query, { entity, id }: { entity: string; id: number }): boolean {
  const endpoint = endpointOf(query);
  return (
    endpoint !== undefined &&
    showsOneRecord(endpoint) &&
    isConcerned(query, { entity, id }) &&
    !isList(query.state.data)
  );
}
