import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followPages } from './follow-pages.ts';
import type { ShownPage } from './monitoring.ts';

test('each page is told before it is drawn, by its route, with what is hidden of it', async () => {
  const calls: (ShownPage | string)[] = [];
  const root = createRootRoute();
  const page = (path: string, mask: boolean) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { mask },
      component: () => {
        calls.push(`drawn ${path}`);
        return <h1>{path}</h1>;
      },
    });
  const router = createRouter({
    routeTree: root.addChildren([page('/branch', false), page('/customers/$id', true)]),
    history: createMemoryHistory({ initialEntries: ['/branch'] }),
  });
  await router.load();
  const end = followPages(router, {
    start: (rates) => calls.push(JSON.stringify(rates)),
    show: (shown) => calls.push(shown),
  });
  // The router's types know only the product's router.
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: '/branch' });
  // The router's types know only the product's addresses.
  await router.navigate({ to: '/customers/$id', params: { id: '7' } } as never);
  await screen.findByRole('heading', { name: '/customers/$id' });
  end();
  const kinds = calls.filter((each, index) => each !== calls[index - 1]);
  expect(kinds).toEqual([
    { route: '/branch', privacy: 'mask-user-input' },
    '{"sessionSampleRate":100,"sessionReplaySampleRate":100}',
    'drawn /branch',
    { route: '/customers/$id', privacy: 'mask' },
    'drawn /customers/$id',
  ]);
});
