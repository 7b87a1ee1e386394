import { type Endpoint, showsOneRecord } from '@botica/contract/kit/endpoint';
import type { LiveEvents } from '@botica/contract/platform/live/live.contract';
import type { Query, QueryKey } from '@tanstack/react-query';

type Change = Pick<LiveEvents['change'], 'entity' | 'id'>;

/** What `query()` writes beside each question: which endpoint answers it. */
export function endpointOf({ meta }: Pick<Query, 'meta'>): Endpoint | undefined {
  return meta?.endpoint as Endpoint | undefined;
}

/** The `id` of the path, as the key holds it. */
const idOf = (key: QueryKey) => (key[1] as { id?: unknown } | null)?.id;

/** Whether an answer may be another one after the change. Of a reply that is one record, only that record's. */
export function isConcerned({ meta, queryKey }: Pick<Query, 'meta' | 'queryKey'>, { entity, id }: Change): boolean {
  const endpoint = endpointOf({ meta });
  if (!endpoint?.changesWith?.includes(entity)) return false;
  const isItsRecord = endpoint.changesWith[0] === entity && showsOneRecord(endpoint);
  return !isItsRecord || id === null || Number(idOf(queryKey)) === id;
}
