import { type Endpoint, showsOneRecord } from '@botica/contract/kit/endpoint';
import type { LiveEvents } from '@botica/contract/platform/live/live.contract';
import type { Query, QueryKey } from '@tanstack/react-query';

type Change = Pick<LiveEvents['change'], 'entity' | 'id'>;

/** The endpoint of a query, which `query()` stores in its meta data. */
export function endpointOf({ meta }: Pick<Query, 'meta'>): Endpoint | undefined {
  return meta?.endpoint as Endpoint | undefined;
}

/** The path parameter `id` from the query key. */
const idOf = (key: QueryKey) => (key[1] as { id?: unknown } | null)?.id;

/** True if the change may alter the query's data. A query for a single record only matches that record. */
export function isConcerned({ meta, queryKey }: Pick<Query, 'meta' | 'queryKey'>, { entity, id }: Change): boolean {
  const endpoint = endpointOf({ meta });
  if (!endpoint?.changesWith?.includes(entity)) return false;
  const isItsRecord = endpoint.changesWith[0] === entity && showsOneRecord(endpoint);
  return !isItsRecord || id === null || Number(idOf(queryKey)) === id;
}
