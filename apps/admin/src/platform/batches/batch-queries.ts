import type { CallInput } from '@botica/contract/kit/endpoint';
import { fillPath } from '@botica/contract/kit/endpoint';
import { placeAddress } from '@botica/contract/kit/session-address';
import { isOver, type Work } from '@botica/contract/platform/batches/batch-schemas';
import { works } from '@botica/contract/platform/batches/batches.contract';
import type { Session } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';

/** Who looks on sees it move. */
const lookAgainMs = 1_000;

const again = (all: readonly Work[] | undefined) => (all?.some(({ state }) => !isOver(state)) ? lookAgainMs : false);

export function workListOptions(asked: { p: number }) {
  const options = query(works.endpoints.list, { query: asked });
  return {
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: { items: readonly Work[] } | undefined } }) =>
      again(state.data?.items),
  };
}

export function workOptions(id: number) {
  const options = query(works.endpoints.show, { params: { id } });
  return {
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: Work | undefined } }) => again(state.data && [state.data]),
  };
}

export function workResultsOptions(id: number, asked: CallInput<typeof works.endpoints.results>['query']) {
  return { ...query(works.endpoints.results, { params: { id }, query: asked }), staleTime: 0 };
}

/** A plain address: the browser downloads it with the cookie, for the person and store of this tab. */
export function workFileAddress(id: number, session: Session): string {
  return placeAddress(fillPath(works.endpoints.file.path, { id }), session);
}
