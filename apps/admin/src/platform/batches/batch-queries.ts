import type { CallInput } from '@botica/contract/kit/endpoint';
import { fillPath } from '@botica/contract/kit/endpoint';
import { placeAddress } from '@botica/contract/kit/session-address';
import { type Batch, isOver } from '@botica/contract/platform/batches/batch-schemas';
import { batches } from '@botica/contract/platform/batches/batches.contract';
import type { Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';

/** Refetch interval while a batch runs. */
const lookAgainMs = 1_000;

const again = (all: readonly Batch[] | undefined) => (all?.some(({ state }) => !isOver(state)) ? lookAgainMs : false);

export function batchListOptions(input: { p: number }) {
  const options = query(batches.endpoints.list, { query: input });
  return {
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: { items: readonly Batch[] } | undefined } }) =>
      again(state.data?.items),
  };
}

export function batchOptions(id: number) {
  const options = query(batches.endpoints.show, { params: { id } });
  return {
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: Batch | undefined } }) => again(state.data && [state.data]),
  };
}

export function batchResultsOptions(id: number, input: CallInput<typeof batches.endpoints.results>['query']) {
  return { ...query(batches.endpoints.results, { params: { id }, query: input }), staleTime: 0 };
}

/** A plain link that the browser downloads with the session cookie, for the person and store of this tab. */
export function batchFileAddress(id: number, session: Session): string {
  return placeAddress(fillPath(batches.endpoints.file.path, { id }), session);
}
