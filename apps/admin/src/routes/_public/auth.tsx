import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { EnterPage } from '../../features/hand-over/enter-page.tsx';
import { linkSecretState } from '../../features/session/open/link-secret.ts';
import { searchText } from '../../kit/list/list-search.ts';

export const Route = createFileRoute('/_public/auth')({
  validateSearch: z.object({ token: searchText(), redirect: searchText() }),
  beforeLoad: ({ search: { token, ...search }, preload }) => {
    if (token === undefined || preload) return;
    throw redirect({ to: '/auth', search, state: linkSecretState(token), replace: true });
  },
  component: EnterPage,
});
