import { queryOptions } from '@tanstack/react-query';
import { hasSessionHint } from './session-hint.ts';
import { readSession } from './start-session.ts';

/** The browser's session when a sign-in page opens; null without one. */
export const presentSession = () =>
  queryOptions({
    queryKey: ['present-session'],
    queryFn: () => (hasSessionHint() ? readSession() : null),
    staleTime: Infinity,
    gcTime: 0,
  });
