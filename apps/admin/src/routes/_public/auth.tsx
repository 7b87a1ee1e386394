import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { EnterPage } from '../../features/hand-over/enter-page.tsx';
import { searchText } from '../../kit/list/list-search.ts';

export const Route = createFileRoute('/_public/auth')({
  validateSearch: z.object({ token: searchText(), redirect: searchText() }),
  component: EnterPage,
});
