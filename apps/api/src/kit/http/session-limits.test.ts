import { contract, get } from '@botica/contract/kit/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serveRoutes } from '../../../test/serve-routes.ts';
import { clientOf, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { serve } from './serve.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ SESSION_CALLS: '60' });
});
afterAll(() => api.close());

test('a session makes a limited number of calls at once, and other sessions continue', async () => {
  const [busy, calm] = [await api.signIn('admin'), await api.signIn('admin')];
  const answers = await Promise.all(Array.from({ length: 90 }, () => busy.get('/v2/agent/organizations')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ body: { error: { code: 'request.too_many' } }, retryAfter: 1 });
  expect((await calm.get('/v2/agent/organizations')).status).toBe(200);
  const program = await api.integrate();
  const orders = await Promise.all(Array.from({ length: 70 }, () => program.post('/v2/orders', {})));
  expect(new Set(orders.map(({ status }) => status)), 'a program has no session').toEqual(new Set([422]));
});

test('a person has one export at a time', async () => {
  const running: (() => void)[] = [];
  const route = { summary: 'Exportar', access: 'session', oneAtATime: true, reply: z.object({}) } as const;
  const routes = serve(contract('desk', { export: get('/export', route) }), {
    export: () => new Promise<Record<string, never>>((resolve) => running.push(() => resolve({}))),
  });
  const { app } = serveRoutes(api, routes);
  const person = clientOf(app, (await api.signIn('admin')).token);
  const first = person.get('/export');
  await expect.poll(() => running.length).toBe(1);
  expect(await person.get('/export')).toMatchObject({
    status: 429,
    body: { error: { code: 'request.one_at_a_time', message: expect.stringContaining('Espere') } },
  });
  const other = clientOf(app, (await api.signIn('admin')).token).get('/export');
  await expect.poll(() => running.length).toBe(2);
  for (const finish of running) finish();
  expect([(await first).status, (await other).status]).toEqual([200, 200]);
  const again = person.get('/export');
  await expect.poll(() => running.length).toBe(3);
  running[2]?.();
  expect((await again).status).toBe(200);
});
