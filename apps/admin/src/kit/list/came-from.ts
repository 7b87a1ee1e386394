import '@tanstack/react-router';
import { useLocation } from '@tanstack/react-router';

type ListSearch = Record<string, unknown>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list from which the record of this page was opened, as it was looked at. */
    cameFrom?: { list: string; search: ListSearch } | undefined;
  }
}

/** State of a link that opens a record of a list: its page then knows what lies beside it. */
export const cameFrom = (list: string, search: object) => (state: object) => ({
  ...state,
  cameFrom: { list, search: search as ListSearch },
});

/** How the list was looked at from which this page was opened; undefined where one came otherwise. */
export function useCameFrom(list: string): ListSearch | undefined {
  const from = useLocation({ select: ({ state }) => state.cameFrom });
  return from?.list === list ? from.search : undefined;
}
