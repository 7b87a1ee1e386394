import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';
import { isUnavailable } from '../../kit/db/pg-errors.ts';
import { createLog } from '../../kit/log.ts';

let api: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  api = await startTestApp();
  app = api.app;
});
// The last test closes the database.
afterAll(() => api.close({ isGone: true }));

test('the process is alive, and ready while its database answers', async () => {
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' });
  const ready = await app.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', database: api.database.kind, files: 'ok' }]);
});

test('a full disk of the files is named, and takes no server out of service', async () => {
  const { files } = api.outside;
  api.outside.files = { ...files, hasRoom: async () => false };
  const ready = await app.inject('/health/ready');
  api.outside.files = files;
  expect([ready.statusCode, ready.json().files]).toEqual([200, 'full']);
});

test('a proxy of this machine is told which names are a store’s or the panel’s, and nobody else is', async () => {
  const panel = await api.alsoServe({ PUBLIC_URL: 'https://painel.example' });
  const ask = async (domain: string, remoteAddress = '127.0.0.1') =>
    (await panel.inject({ url: `/health/domain?domain=${domain}`, remoteAddress })).statusCode;
  expect(await ask('central.example')).toBe(200);
  expect(await ask('CENTRAL.example', '::1')).toBe(200);
  expect(await ask('painel.example')).toBe(200);
  expect(await ask('nobody.example')).toBe(404);
  expect(await ask('central.example', '203.0.113.7')).toBe(404);
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

test('a database that cannot be written to makes it busy, and it says so until a write works again', async () => {
  const { pool, db } = api.database;
  const refusing = "begin raise exception using errcode = 'disk_full', message = 'No space left on device'; end";
  await pool.query(`create function refuse() returns event_trigger language plpgsql as $$ ${refusing} $$`);
  await pool.query('create event trigger full_disk on ddl_command_start execute function refuse()');
  const refused = await sql`create table more (id int8)`.execute(db).catch((error: unknown) => error);
  expect(isUnavailable(refused)).toBe(true);
  const ready = async () => (await api.visitor.get('/health/ready')).status;
  expect([await ready(), await ready()]).toEqual([503, 503]);
  await pool.query('drop event trigger full_disk');
  expect(await ready()).toBe(200);
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
