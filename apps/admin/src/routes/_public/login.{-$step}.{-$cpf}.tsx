import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { leaveForHome } from '../../features/session/open/leave-for-home.ts';
import { linkSecretState } from '../../features/session/open/link-secret.ts';
import { LoginPage } from '../../features/session/sign-in/login-page.tsx';
import { loginStep } from '../../features/session/sign-in/login-step.ts';
import { searchText } from '../../kit/list/list-search.ts';

export const Route = createFileRoute('/_public/login/{-$step}/{-$cpf}')({
  validateSearch: z.object({ access: searchText(), redirect: searchText() }),
  beforeLoad: async ({ params, search: { access, ...search }, location, context, preload }) => {
    if (preload) return;
    if (access !== undefined) {
      const state = linkSecretState(access);
      throw redirect({ to: '/login/{-$step}/{-$cpf}', params, search, state, replace: true });
    }
    const isForHome = loginStep({ ...params, access: location.state.linkSecret }) === 'home';
    if (isForHome) await leaveForHome(context.queryClient, search.redirect);
  },
  component: LoginPage,
});
