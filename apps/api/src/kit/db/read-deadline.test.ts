import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { withReadDeadline } from './read-deadline.ts';

let api: TestApp;
let agent: Client;
beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn('admin');
});
afterAll(() => api.close());

/** The embedded database has one connection, so no query there waits for a lock of another one. */
const onServer = () => api.database.kind === 'postgres';

async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const holder = await api.database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table orders in access exclusive mode');
  try {
    return await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

const waitMs = 400;
const asRead = <T>(read: () => Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    withReadDeadline(performance.now() + waitMs, () => void read().then(resolve, reject));
  });

test('reads that wait for a lock, or for a connection, all end in time and can be retried', async () => {
  if (!onServer()) return;
  await agent.get('/v2/orders');
  await whileLocked(async () => {
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 25 }, () => asRead(() => agent.get('/v2/orders'))));
    const took = performance.now() - started;
    for (const { status, body, retryAfter } of answers)
      expect([status, body.error.code, retryAfter]).toEqual([503, 'server.busy', expect.any(Number)]);
    // Without the deadline they end by `lock_timeout`, after five seconds or more.
    expect(took).toBeLessThan(4_500);
  });
  expect((await agent.get('/v2/orders')).status).toBe(200);
});

test('a working read is not cancelled, and other calls wait as long as before', async () => {
  if (!onServer()) return;
  const { pool } = api.database;
  const slow = await asRead(async () => (await pool.query('select pg_sleep(1.5), 7 as seven')).rows[0]);
  expect(slow).toMatchObject({ seven: 7 });
  await whileLocked(async () => {
    let hasEnded = false;
    const write = agent.get('/v2/orders').finally(() => {
      hasEnded = true;
    });
    await sleep(1_500);
    expect(hasEnded).toBe(false);
    await write;
  });
});
