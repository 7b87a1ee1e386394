import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('of 400 calls at once, those that would only wait are refused early, and the server stays ready', async () => {
  const client = await api.signIn('admin');
  const calls = Array.from({ length: 400 }, () => client.get('/v2/agent/check-login'));
  const ready = client.get('/health/ready');
  const answers = await Promise.all(calls);
  const busy = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(busy.length).toBeGreaterThan(200);
  expect(busy.every(({ retryAfter, body }) => retryAfter !== null && body.error.code === 'server.busy')).toBe(true);
  expect((await ready).status).toBe(200);
});

test('a database that does not answer is not ready, however long the queue is', async () => {
  const client = await api.signIn('admin');
  const { pool } = api.database;
  const current = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = client.get('/v2/agent/check-login');
  await sleep(1100);
  expect((await client.get('/health/ready')).status).toBe(503);
  for (const each of current) each.release();
  await waiting;
  expect((await client.get('/health/ready')).status).toBe(200);
});
