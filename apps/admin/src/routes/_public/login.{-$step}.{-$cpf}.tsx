import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { leaveForHome } from '../../features/session/open/leave-for-home.ts';
import { LoginPage } from '../../features/session/sign-in/login-page.tsx';
import { loginStep } from '../../features/session/sign-in/login-step.ts';
import { searchText } from '../../kit/list/list-search.ts';

export const Route = createFileRoute('/_public/login/{-$step}/{-$cpf}')({
  validateSearch: z.object({ access: searchText(), redirect: searchText() }),
  beforeLoad: async ({ params, search, context, preload }) => {
    const isForHome = loginStep({ ...params, access: search.access }) === 'home';
    if (isForHome && !preload) await leaveForHome(context.queryClient, search.redirect);
  },
  component: LoginPage,
});
