import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { AgentContext, type Session } from '../src/kit/api/agent-context.tsx';
import { theme } from '../src/kit/look/theme.ts';

// Lazy parts have time to load, as in the browser tests.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const session: Session = {
  agent: { id: 1, name: 'Ana Administradora', document: '52998224725', picture: null, is_admin: true, group: null },
  store_name: 'Farmácia',
  store: {
    id: 1,
    name: 'Farmácia',
    domain: 'localhost',
    main_color: '#0a7d57',
    time_zone: 'America/Sao_Paulo',
    logo: null,
    logo_dark: null,
    icon: null,
  },
  links: {
    support_chat_url: '',
    terms_url: '',
    privacy_url: '',
    made_in: 'São Paulo',
    public_home_url: null,
    monitoring: false,
    sends_mail: true,
  },
  has_other_stores: false,
  shows_setup: false,
  is_preview: false,
  second_factor: 'off',
  hands_over: false,
};

/** Renders a part as a page of the product would, without a browser, and returns the simulated user. */
export async function renderPart(part: ReactElement): Promise<UserEvent> {
  const routeTree = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AgentContext value={session}>
          {/* The types only accept the product's own router. */}
          <RouterProvider router={router as never} />
        </AgentContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}
