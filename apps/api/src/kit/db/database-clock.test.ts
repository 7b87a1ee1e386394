import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrations } from '../../../database/migrations/all-migrations.ts';
import { unreachableCrm, unreachablePayments } from '../../../test/nowhere.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../test/test-database.ts';
import { outside } from '../../../test/test-secrets.ts';
import { testSiteBuilder } from '../../../test/test-site-builder.ts';
import { fakeDns } from '../../outside/fake-dns.ts';
import { fakeMail } from '../../outside/fake-mail.ts';
import { fakePictures } from '../../outside/fake-pictures.ts';
import { fakeZip } from '../../outside/fake-zip.ts';
import { webWebhooks } from '../../outside/web-webhooks.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { settleAbandoned, takeDueJob } from '../../platform/jobs/run-job.ts';
import { createLog } from '../log.ts';
import { takeTry } from '../rate-limit.ts';
import { noSiteExports } from '../site-exports-port.ts';
import { type DatabaseClock, followClock } from './database-clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let database: TestDatabase;
const clocks: DatabaseClock[] = [];

/** Clock of a server that starts now. */
async function clockOf(server = database): Promise<() => Date> {
  const clock = await followClock(server.pool, silentLog);
  clocks.push(clock);
  return clock.now;
}

const databaseNow = async () => {
  const text = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms';
  const { rows } = await database.pool.query<{ ms: number }>(text);
  return rows[0]?.ms as number;
};

const setServerClock = (offMs: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(performance.timeOrigin + performance.now() + offMs) });

beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());
beforeEach(() => void vi.useRealTimers());
afterEach(async () => {
  vi.useRealTimers();
  for (const clock of clocks.splice(0)) clock.stop();
  await database.db.deleteFrom('rate_limits').execute();
  await database.db.deleteFrom('jobs').execute();
});

describe.each([
  ['a day behind', -dayMs],
  ['a day ahead', dayMs],
  ['ten minutes ahead', 10 * minuteMs],
])('a server whose own clock is %s', (_, offMs) => {
  test('takes the time from the database', async () => {
    setServerClock(offMs);
    const now = await clockOf();
    expect(Math.abs(now().getTime() - (await databaseNow()))).toBeLessThan(minuteMs);
  });

  test('counts tries in the other servers’ window, and never returns a longer wait than it', async () => {
    const limit = { key: 'somebody', limit: 1, windowSeconds: 900 };
    await takeTry(database.db, (await clockOf())(), limit);
    setServerClock(offMs);
    const wait = await takeTry(database.db, (await clockOf())(), limit);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
  });

  test('neither takes nor gives up a job that another server is running', async () => {
    const environmentOf = (clock: () => Date) => ({
      db: database.db,
      clock,
      log: createLog('silent'),
      publicUrl: 'https://painel.example',
      handlers: {},
      outside: {
        ...outside,
        mail: fakeMail(),
        zip: fakeZip(),
        dns: fakeDns(),
        files: {
          put: async () => {},
          get: async () => null,
          read: async () => null,
          remove: async () => {},
          hasRoom: async () => true,
        },
        webhooks: webWebhooks({ mayReachPrivate: false }),
        crm: unreachableCrm,
        payments: unreachablePayments,
        siteBuilder: testSiteBuilder,
        siteExports: noSiteExports,
        storefrontHook: null,
        pictures: fakePictures(),
      },
    });
    const first = environmentOf(await clockOf());
    await enqueue(database.db, { kind: 'test.mail', key: 'a', payload: {} }, first.clock);
    expect(await takeDueJob(first)).not.toBeNull();
    await database.db.updateTable('jobs').set({ sending_since: first.clock() }).execute();
    setServerClock(offMs);
    const second = environmentOf(await clockOf());
    await settleAbandoned(second);
    expect(await takeDueJob(second)).toBeNull();
    const job = await database.db.selectFrom('jobs').select(['attempts', 'failed_at']).executeTakeFirstOrThrow();
    expect(job).toEqual({ attempts: 1, failed_at: null });
  });
});

test('setting the machine’s clock while the server runs has no effect', async () => {
  const now = await clockOf();
  setServerClock(-dayMs);
  expect(Math.abs(now().getTime() - (await databaseNow()))).toBeLessThan(minuteMs);
});

test('a row with a time in the future counts from now', async () => {
  const now = new Date(await databaseNow());
  const limit = { key: 'somebody', limit: 1, windowSeconds: 900 };
  await takeTry(database.db, new Date(now.getTime() + dayMs), limit);
  expect(await takeTry(database.db, now, limit)).toBe(900);
  expect(await takeTry(database.db, new Date(now.getTime() + 900_000), limit)).toBeNull();
});
