import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useSeen } from '../page/later.tsx';
import { cameFrom, useCameFrom } from './came-from.ts';

interface Neighbour {
  id: number;
  /** "#1042" */
  label: string;
}

interface Reply {
  previous: Neighbour | null;
  next: Neighbour | null;
}

export interface Neighbours extends Reply {
  /** Until then nothing is said of the list's ends. */
  isKnown: boolean;
  /** Opens it in place of this page: the step back leads to the list. */
  go: (where: keyof Reply) => Promise<void>;
}

interface NeighbourOf<Search> {
  /** The list's, under which it is remembered. */
  list: { name: string; read: (search: Record<string, unknown>) => Search };
  /** The call that tells which lie beside the record of this page. */
  options: (search: Search) => UseQueryOptions<Reply, Error, Reply, QueryKey>;
  link: (id: number) => LinkProps;
}

/** What lies beside the page's record in the list from which it was opened; null where one came otherwise. */
export function useNeighbours<Search>({ list, options, link }: NeighbourOf<Search>): Neighbours | null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const from = useCameFrom(list.name);
  // While others change the list, what stood beside it stays: nobody is led elsewhere than the button says.
  const asked = { ...options(list.read(from ?? {})), staleTime: Number.POSITIVE_INFINITY };
  const isSeen = useSeen();
  const { data } = useQuery({ ...asked, enabled: from !== undefined && isSeen });
  if (from === undefined) return null;
  return {
    previous: data?.previous ?? null,
    next: data?.next ?? null,
    isKnown: data !== undefined,
    go: async (where) => {
      // Pressed before it is known, the key is not lost.
      const to = (data ?? (await client.ensureQueryData(asked)))[where];
      if (to) await navigate({ ...link(to.id), state: cameFrom(list.name, from), replace: true });
    },
  };
}
