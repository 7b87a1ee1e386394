import { type CallInput, type Endpoint, showsOneRecord } from '@botica/contract/kit/endpoint';
import type { LiveEvents } from '@botica/contract/platform/live/live.contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import type { ListReply } from '../../kit/list/list-call.ts';
import { waitingKey, withoutMoving } from '../../kit/list/waiting-rows.ts';
import { endpointOf, isConcerned } from './concerned-queries.ts';
import { addHeldChange, forgetHeldChanges, openRecord, setChangedBy } from './open-record.ts';

/**
 * Changes that come together are asked for together, the first of them no later for those that follow; every screen at a
 * time of its own, since all that show a list hear of a change in the same moment.
 */
const gatherMs = () => 150 + Math.random() * 350;
/** A window closes without a word. */
const lookAgainMs = 500;

const isList = (data: unknown): data is ListReply =>
  typeof data === 'object' && data !== null && 'items' in data && 'pagination' in data;

/** Asks again for a list as a person sees it; what moves its rows waits beside it. */
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

/** Takes what others changed into what is shown, without moving what somebody reads or writing over what they type. */
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
    // What cannot be asked now is asked when the stream comes back, or when the page is opened again.
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
  /** Under something typed, or a window, the record stays as it is. */
  const isHeld = ({ entity, id }: { entity: string; id: number | null }) => {
    const { record, isEditing } = openRecord();
    const isIt = record?.entity === entity && (id === null || record.id === id);
    return isIt && (isEditing || document.querySelector('[role="dialog"]') !== null);
  };
  let held: LiveEvents['change'] | null = null;
  let lookAgain = 0;
  /** Nothing is typed any more, and no window is open: what was held back comes in. */
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
        // One's own change comes from this page, which shows it, or from one's other tab.
        if (change.agent_id !== ownId) setChangedBy(change.by);
      }
      const { record } = openRecord();
      concerned((query) => isConcerned(query, change) && !(held && record && isRecordOf(query, record)));
    },
    /** Nothing is known of what happened before: all that is shown may be old. */
    everything: () => {
      const { record } = openRecord();
      const isKept = record !== null && isHeld(record);
      if (isKept) hold({ ...record, by: '', agent_id: null });
      concerned((query) => endpointOf(query)?.changesWith !== undefined && !(isKept && isRecordOf(query, record)));
    },
    settle,
  };
}

/** The reply that a form of the open record was filled with. */
function isRecordOf(query: Query, { entity, id }: { entity: string; id: number }): boolean {
  const endpoint = endpointOf(query);
  return (
    endpoint !== undefined &&
    showsOneRecord(endpoint) &&
    isConcerned(query, { entity, id }) &&
    !isList(query.state.data)
  );
}
