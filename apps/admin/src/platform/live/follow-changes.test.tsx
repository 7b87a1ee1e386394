import { orders } from '@botica/contract/features/orders/orders.contract';
import { paginate } from '@botica/contract/kit/page';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, query } from '../../kit/api/query.ts';
import { followChanges } from './follow-changes.ts';

const nothing = { items: [], pagination: paginate(1, 0) };
const fetched = vi.fn(async () => Response.json(nothing));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a list that somebody looks at follows changes that do not cease', async () => {
  const client = createQueryClient();
  const list = query(orders.endpoints.list, { query: { p: 1 } });
  const stop = new QueryObserver(client, list).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryData(list.queryKey)).toBeDefined());
  fetched.mockClear();
  const { hear } = followChanges(client, 1);
  // A bulk change sends its events step by step.
  for (let step = 0; step < 20; step++) {
    hear({ entity: 'order', id: 7, by: 'Ana', agent_id: 2 });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(fetched.mock.calls.length, 'within two seconds, all the while').toBeGreaterThanOrEqual(3);
  await vi.advanceTimersByTimeAsync(600);
  const callsBefore = fetched.mock.calls.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched.mock.calls.length, 'nothing changed any more').toBe(callsBefore);
  stop();
});
