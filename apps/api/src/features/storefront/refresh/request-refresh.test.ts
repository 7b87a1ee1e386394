import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { silentLog } from '../../../../test/test-database.ts';
import { buildApp } from '../../../app.ts';
import { type Database, openDatabase } from '../../../kit/db/open-database.ts';
import { createLog } from '../../../kit/log.ts';

const server = process.env.TEST_DATABASE_URL;
const serverCount = 4;
/** Fewer callers on the embedded database, where they share one connection and run in sequence. */
const { rounds, callers } = server ? { rounds: 20, callers: 500 } : { rounds: 4, callers: 60 };

let api: TestApp;
const own: Database[] = [];
const apps: FastifyInstance[] = [];

/**
 * Starts another server with its own connections. The embedded database cannot be opened twice, so it shares the one
 * connection.
 */
async function anotherServer(name: string): Promise<FastifyInstance> {
  const { config, clock, outside } = api;
  let database: Pick<Database, 'db' | 'kind' | 'ping'> = api.database;
  if (server) {
    const url = new URL(server);
    url.pathname = `/${name}`;
    const opened = await openDatabase({ databaseUrl: url.href, dataDir: tmpdir(), log: silentLog, poolSize: 5 });
    own.push(opened);
    database = opened;
  }
  return buildApp({ config, database, log: createLog('silent'), clock: clock.now, outside });
}

beforeAll(async () => {
  api = await startTestApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  for (let n = 0; n < serverCount; n++) apps.push(await anotherServer(rows[0]?.name as string));
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(own.map((database) => database.close()));
  await api.close();
});

test('of many callers on four servers one is accepted every thirty minutes', async () => {
  const { token } = await api.signIn('admin');
  const headers = { authorization: `Bearer ${token}` };
  const call = (n: number) =>
    (apps[n % serverCount] as FastifyInstance).inject({ url: '/v2/admin/deployment/nextjs/new', headers });
  const accepted: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const replies = await Promise.all(Array.from({ length: callers }, (_, n) => call(n)));
    // A server without a free connection answers 503 and has accepted no request.
    const others = replies.map(({ statusCode }) => statusCode).filter((status) => status !== 409 && status !== 503);
    expect(others).toEqual([200]);
    accepted.push(...replies.flatMap((reply) => (reply.statusCode === 200 ? [reply.body] : [])));
    await sql`update storefront_refreshes set requested_at = requested_at - interval '30 minutes'`.execute(api.db);
  }
  expect(accepted).toHaveLength(rounds);
  const audit = api.db.selectFrom('audit').where('action', '=', 'deployment.requested').select('id');
  expect(await audit.execute()).toHaveLength(rounds);
});
