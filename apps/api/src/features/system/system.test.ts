import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';
import { createLog } from '../../kit/log.ts';

let api: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  api = await startTestApp();
  app = api.app;
}, 120_000);
// The last test closes the database.
afterAll(() => api.close({ isGone: true }));

test('the process is alive, and ready while its database answers', async () => {
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' });
  const ready = await app.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', database: api.database.kind }]);
});

test('a database that keeps silent makes it busy after two seconds, yet alive', async () => {
  const { config, database, clock, outside } = api;
  const silent = { ...database, ping: () => new Promise<void>(() => {}) };
  const waiting = await buildApp({ config, database: silent, log: createLog('silent'), clock: clock.now, outside });
  const ready = await waiting.inject('/health/ready');
  expect([ready.statusCode, ready.json().error.code, ready.headers['retry-after']]).toEqual([503, 'server.busy', '2']);
  expect((await waiting.inject('/health/live')).statusCode).toBe(200);
  await waiting.close();
});

test('a database that is gone makes it busy, and so every call that needs it', async () => {
  const client = await api.signIn('admin');
  await api.database.close();
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  for (const call of [api.visitor.get('/health/ready'), client.get('/v2/orders'), api.visitor.get('/v2/store/info')]) {
    const { status, body, retryAfter } = await call;
    expect([status, body.error.code, retryAfter]).toEqual([503, 'server.busy', 2]);
    expect(body.error.message).toBe('O servidor está ocupado. Tente novamente em instantes.');
  }
});
