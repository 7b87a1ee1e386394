import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { countJobs } from '../platform/jobs/job.store.ts';
import { createLog } from './log.ts';
import { createMetrics, type Metrics, serveMetrics } from './metrics.ts';

const token = 'segredo-do-prometheus';
let api: TestApp;
let metrics: Metrics;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  api = await startTestApp();
  metrics = createMetrics({ pool: api.database.pool, countJobs: () => countJobs(api.db) });
});
afterAll(async () => {
  for (const close of closing) await close();
  await api.close();
});

async function serve(given: string | null) {
  const log = createLog('silent');
  const { port, close } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, token: given, log });
  closing.push(close);
  return (path: string, authorization?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: authorization ? { authorization } : {} });
}

test('calls are counted by the pattern of their route, never by their address', async () => {
  const { config, database, clock, outside } = api;
  const app = await buildApp({ config, database, log: createLog('silent'), clock: clock.now, outside, metrics });
  closing.push(() => app.close());
  await app.inject({ url: '/v2/order/4242' });
  await app.inject({ url: '/v2/store/info?domain=52998224725' });
  await app.inject({ url: '/nada/52998224725' });
  const text = await metrics.text();
  expect(text).toContain('route="/v2/order/:id",status="401"');
  expect(text).toContain(
    'botica_http_request_duration_seconds_count{method="GET",route="/v2/store/info",status="200"} 1',
  );
  expect(text).not.toMatch(/4242|52998224725/);
});

test('the pool, the jobs and the event loop are in the metrics', async () => {
  const { db, clock } = api;
  for (const key of ['a', 'b']) await enqueue(db, { kind: 'test.metrics', key, payload: {} }, clock.now);
  await db.updateTable('jobs').set({ failed_at: clock.now() }).where('key', '=', 'b').execute();
  const text = await metrics.text();
  for (const state of ['waiting', 'failed'])
    expect(text).toContain(`botica_jobs{kind="test.metrics",state="${state}"} 1`);
  await db.deleteFrom('jobs').execute();
  expect(await metrics.text()).not.toContain('test.metrics');
  for (const name of [
    'botica_database_connections{state="busy"}',
    'botica_database_queue',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toContain(name);
});

test('with a token set, nobody reads the metrics without it', async () => {
  const ask = await serve(token);
  expect((await ask('/metrics')).status).toBe(401);
  expect((await ask('/metrics', 'Bearer errado')).status).toBe(401);
  const reply = await ask('/metrics', `Bearer ${token}`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect((await (await serve(null))('/metrics')).status).toBe(200);
  expect((await ask('/')).status).toBe(404);
  expect((await api.app.inject({ url: '/metrics' })).statusCode).toBe(404);
});
