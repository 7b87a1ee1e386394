import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useSeen } from '../page/later.tsx';
import { cameFrom, useCameFrom } from './came-from.ts';

interface Neighbour {
  id: number;
  /** Name of the record, such as "#1042". */
  label: string;
}

interface Reply {
  previous: Neighbour | null;
  next: Neighbour | null;
}

export interface Neighbours extends Reply {
  /** False until the neighbours are loaded. */
  isKnown: boolean;
  /** Opens the neighbour in place of this page, so that Back leads to the list. */
  go: (where: keyof Reply) => Promise<void>;
}

interface NeighbourOf<Search> {
  /** The state of the list, remembered under its name. */
  list: { name: string; read: (search: Record<string, unknown>) => Search };
  /** The call that finds the neighbours of this record. */
  options: (search: Search) => UseQueryOptions<Reply, Error, Reply, QueryKey>;
  link: (id: number) => LinkProps;
}

/** The neighbours of the page's record in the list from which it was opened. Null if it was opened another way. */
export function useNeighbours<Search>({ list, options, link }: NeighbourOf<Search>): Neighbours | null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const from = useCameFrom(list.name);
  // The neighbours stay the same while others change the list, so that a button never leads elsewhere than it says.
  const neighbourQuery = { ...options(list.read(from ?? {})), staleTime: Number.POSITIVE_INFINITY };
  const isSeen = useSeen();
  const { data } = useQuery({ ...neighbourQuery, enabled: from !== undefined && isSeen });
  if (from === undefined) return null;
  return {
    previous: data?.previous ?? null,
    next: data?.next ?? null,
    isKnown: data !== undefined,
    go: async (where) => {
      // A key pressed before the neighbours are loaded waits for them.
      const to = (data ?? (await client.ensureQueryData(neighbourQuery)))[where];
      if (to) await navigate({ ...link(to.id), state: cameFrom(list.name, from), replace: true });
    },
  };
}
