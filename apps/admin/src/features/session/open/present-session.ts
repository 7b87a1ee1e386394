import { queryOptions } from '@tanstack/react-query';
import { hasSessionHint } from './session-hint.ts';
import { readSession } from './start-session.ts';

/** Whose session this browser holds as a sign-in page opens; null when nobody's. */
export const presentSession = () =>
  queryOptions({
    queryKey: ['present-session'],
    queryFn: () => (hasSessionHint() ? readSession() : null),
    staleTime: Infinity,
    gcTime: 0,
  });
