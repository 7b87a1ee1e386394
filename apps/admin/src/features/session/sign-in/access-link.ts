import { session } from '@botica/contract/features/session/session.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';

/** The purpose of a link. Reading it does not use the link up. */
export const accessLink = (access: string) =>
  queryOptions({
    queryKey: ['access', access],
    queryFn: () => call(session.endpoints.checkAccess, { body: { access } }),
    staleTime: Infinity,
    gcTime: 0,
  });
