import '@tanstack/react-router';
import { useLocation } from '@tanstack/react-router';

type ListSearch = Record<string, unknown>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list from which the record's page was opened, with its search parameters. */
    cameFrom?: { list: string; search: ListSearch } | undefined;
  }
}

/** Navigation state of a link from a list to a record, whose page can then show the neighbours. */
export const cameFrom = (list: string, search: object) => (state: object) => ({
  ...state,
  cameFrom: { list, search: search as ListSearch },
});

/** Search parameters of the list from which this page was opened. Undefined if it was opened another way. */
export function useCameFrom(list: string): ListSearch | undefined {
  const from = useLocation({ select: ({ state }) => state.cameFrom });
  return from?.list === list ? from.search : undefined;
}
