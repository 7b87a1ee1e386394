import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { theme } from '../src/kit/look/theme.ts';

// Parts that are fetched apart have time to arrive, as in the browser's tests.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

/** Draws a part as a page of the product would, without a browser, and answers the person who uses it. */
export async function renderPart(part: ReactElement): Promise<UserEvent> {
  const routeTree = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {/* The product's router is the only one that its types know. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}
