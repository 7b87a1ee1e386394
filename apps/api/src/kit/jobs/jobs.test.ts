// biome-ignore-all lint/style/noExcessiveLinesPerFile: one runner, one clock and one log are watched by all of it.

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { migrations } from '../../../database/migrations/all-migrations.ts';
import { unreachableCrm, unreachablePayments } from '../../../test/nowhere.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { fakeDns } from '../../outside/fake-dns.ts';
import { type FakeMail, fakeMail } from '../../outside/fake-mail.ts';
import { fakePictures } from '../../outside/fake-pictures.ts';
import { fakeZip } from '../../outside/fake-zip.ts';
import { webWebhooks } from '../../outside/web-webhooks.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { openSecrets } from '../secrets.ts';
import { enqueue } from './enqueue.ts';
import { claimJob } from './job.store.ts';
import type { JobEnvironment, JobHandlers } from './job-handler.ts';
import { runDueJobs } from './run-job.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

let database: TestDatabase;
let present: Date;
let mail: FakeMail;
let environment: JobEnvironment;
const lines: { level: string; about: Record<string, unknown>; text: string }[] = [];
let runs: string[] = [];
const running: RunningJobs[] = [];

const clock = () => present;
const advance = (seconds: number) => {
  present = new Date(present.getTime() + seconds * 1000);
};

function listeningLog() {
  const log = createLog('silent');
  for (const level of ['info', 'warn', 'error'] as const) {
    Object.assign(log, {
      [level]: (about: Record<string, unknown>, text: string) => lines.push({ level, about, text }),
    });
  }
  return log;
}

const letter = (name: string) => ({
  to: { name, address: `${name}@example.com` },
  subject: 'Convite',
  text: 'Olá',
  html: '<p>Olá</p>',
});

const handlers: JobHandlers = {
  'test.note': async ({ name }: { name: string }) => {
    runs.push(name);
  },
  'test.break': async () => {
    runs.push('break');
    throw new Error('no luck with ana@example.com');
  },
  'test.mail': async ({ name }: { name: string }, ctx) => ctx.sendMail(letter(name)),
};

const add = (kind: string, key: string, payload: object = { name: key }, runAt?: Date) =>
  inTransaction(database.db, (trx) => enqueue(trx, { kind, key, payload, ...(runAt && { runAt }) }, clock));
const run = () => runDueJobs(environment);
const jobs = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();
const job = async () => (await jobs())[0] ?? expect.fail('no job');
const receivers = () => mail.sent.map(({ to }) => to.name);

beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());
beforeEach(() => {
  present = new Date('2026-11-18T12:00:00Z');
  mail = fakeMail();
  runs = [];
  lines.length = 0;
  const secrets = openSecrets({ secretsKey: 'x'.repeat(32), dataDir: '' });
  const files = { put: async () => {}, get: async () => null, remove: async () => {} };
  const webhooks = webWebhooks({ mayReachPrivate: false });
  environment = {
    db: database.db,
    clock,
    log: listeningLog(),
    outside: {
      ...{ mail, files, secrets, zip: fakeZip(), dns: fakeDns(), pictures: fakePictures() },
      ...{ webhooks, crm: unreachableCrm, payments: unreachablePayments, storefrontHook: null },
    },
    publicUrl: 'https://painel.example',
    handlers,
  };
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await database.db.deleteFrom('jobs').execute();
});

describe('enqueuing', () => {
  it('belongs to the transaction: what is rolled back is never done', async () => {
    const rolledBack = inTransaction(database.db, async (trx) => {
      await enqueue(trx, { kind: 'test.note', key: 'a', payload: { name: 'a' } }, clock);
      throw new Error('the write failed');
    });
    await expect(rolledBack).rejects.toThrow('the write failed');
    await run();
    expect(runs).toEqual([]);
  });

  it('takes a key once, also after it was done', async () => {
    await add('test.note', 'a', { name: 'first' });
    await add('test.note', 'a', { name: 'second' });
    await run();
    await add('test.note', 'a', { name: 'third' });
    await run();
    expect(runs).toEqual(['first']);
  });

  it('waits until the moment that was asked for, earliest first', async () => {
    await add('test.note', 'late', { name: 'late' }, new Date(present.getTime() + 60_000));
    await add('test.note', 'now');
    await run();
    expect(runs).toEqual(['now']);
    advance(60);
    await run();
    expect(runs).toEqual(['now', 'late']);
  });
});

it('a claim takes one job, however the database goes about it', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) await add('test.note', key);
  const wanted = new Date(present.getTime() + 60_000);
  await inTransaction(database.db, async (trx) => {
    // A plan that looks for the job anew for each row that it might be.
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'bitmapscan', 'indexscan'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    await claimJob(trx, present, wanted, { kinds: [], isOnly: false });
    const held = await trx.selectFrom('jobs').where('locked_until', 'is not', null).select('key').execute();
    expect(held).toEqual([{ key: 'a' }]);
  });
});

describe('a job that fails', () => {
  it('is tried eight times with growing waits, then given up', async () => {
    await add('test.break', 'a');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await run();
      const { attempts, run_at, failed_at } = await job();
      expect([attempts, runs.length]).toEqual([attempt, attempt]);
      if (failed_at !== null) break;
      const seconds = (run_at.getTime() - present.getTime()) / 1000;
      waits.push(seconds);
      advance(seconds - 1);
      await run();
      expect(runs.length, 'not before its time').toBe(attempt);
      advance(1);
    }
    expect(waits).toEqual([30, 120, 600, 3600, 10_800, 21_600, 50_400]);
    expect((await job()).failed_at).toEqual(present);
    advance(7 * 86_400);
    await run();
    expect(runs.length).toBe(8);
  });

  it('leaves its reason without the address of anybody', async () => {
    await add('test.break', 'a');
    await run();
    expect((await job()).last_error).toBe('no luck with …');
    expect(lines).toEqual([
      { level: 'warn', about: expect.objectContaining({ kind: 'test.break', attempt: 1 }), text: 'job put off' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('ana@');
  });

  it('of a kind that nobody knows is logged and tried later, when a newer server may run', async () => {
    await add('test.unknown', 'a');
    await run();
    expect(lines[0]?.about).toMatchObject({ kind: 'test.unknown', reason: expect.stringContaining('No handler') });
    environment = { ...environment, handlers: { 'test.unknown': async () => void runs.push('known') } };
    advance(30);
    await run();
    expect(runs).toEqual(['known']);
  });
});

describe('a mail', () => {
  it('that certainly was not sent goes out in a later try, under the same id', async () => {
    const seen: string[] = [];
    const send = mail.send;
    mail.send = (each) => {
      seen.push(each.messageId);
      return send(each);
    };
    mail.fail('not_sent', 2);
    await add('test.mail', 'ana');
    await run();
    expect(await job()).toMatchObject({ sending_since: null, locked_until: null, done_at: null });
    advance(30);
    await run();
    advance(120);
    await run();
    expect(receivers()).toEqual(['ana']);
    expect(await job()).toMatchObject({ done_at: present, attempts: 3, last_error: null });
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toMatch(/^<[0-9a-f]{32}@painel\.example>$/);
  });

  it('that was refused for good is given up at once', async () => {
    mail.fail('refused');
    await add('test.mail', 'ana');
    await run();
    expect(await job()).toMatchObject({ failed_at: present, attempts: 1 });
    advance(86_400);
    await run();
    expect(receivers()).toEqual([]);
  });

  it.each<[string, JobHandlers[string]]>([
    ['', handlers['test.mail'] as JobHandlers[string]],
    [
      ', although its handler looks away',
      async (_, ctx) => {
        await ctx.sendMail(letter('ana')).catch(() => {});
      },
    ],
    [
      ', although its handler says something else',
      async (_, ctx) => {
        await ctx.sendMail(letter('ana')).catch(() => {
          throw new Error('something else');
        });
      },
    ],
  ])('that may have gone out is never sent again%s', async (_, handler) => {
    environment = { ...environment, handlers: { 'test.mail': handler } };
    mail.fail('uncertain');
    await add('test.mail', 'ana');
    for (let day = 0; day < 3; day++) {
      await run();
      advance(86_400);
    }
    expect(receivers()).toEqual(['ana']);
    expect(await job()).toMatchObject({ failed_at: expect.any(Date), last_error: 'Fake failure: uncertain' });
    expect(lines.map(({ level, text }) => [level, text])).toEqual([['error', 'job failed']]);
  });

  it('is not sent twice when the handler fails after it', async () => {
    const handler: JobHandlers[string] = async (_, ctx) => {
      await ctx.sendMail(letter('ana'));
      throw new Error('afterwards');
    };
    environment = { ...environment, handlers: { 'test.mail': handler } };
    await add('test.mail', 'ana');
    await run();
    advance(86_400);
    await run();
    expect(receivers()).toEqual(['ana']);
    expect((await job()).done_at).not.toBeNull();
  });

  it('is not sent again when the database was gone just after it', async () => {
    const send = mail.send;
    mail.send = async (each) => {
      await send(each);
      await database.pool.query('alter table jobs rename to jobs_gone');
    };
    await add('test.mail', 'ana');
    await expect(run()).rejects.toThrow('jobs');
    await database.pool.query('alter table jobs_gone rename to jobs');
    await run();
    expect(await job()).toMatchObject({ done_at: null, failed_at: null, sending_since: present });
    advance(301);
    await run();
    expect(receivers()).toEqual(['ana']);
    expect(await job()).toMatchObject({ failed_at: present, last_error: expect.stringContaining('not known') });
  });

  it('is left alone by a runner that slept past its time', async () => {
    const handler: JobHandlers[string] = async (_, ctx) => {
      if (ctx.job.attempt === 1) {
        advance(301);
        await run();
      }
      await ctx.sendMail(letter(`try ${ctx.job.attempt}`));
    };
    environment = { ...environment, handlers: { 'test.mail': handler } };
    await add('test.mail', 'ana');
    await run();
    expect(receivers()).toEqual(['try 2']);
    expect(lines.map(({ text }) => text)).toEqual(['job lost']);
    expect((await job()).done_at).not.toBeNull();
  });
});

test('two runners send fifty mails once each', async () => {
  for (let number = 0; number < 50; number++) await add('test.mail', `pessoa-${number}`);
  await Promise.all([run(), run()]);
  expect(mail.sent.length).toBe(50);
  expect(new Set(receivers()).size).toBe(50);
});

test('a job whose runner died without sending runs again, but not for ever', async () => {
  await add('test.note', 'a');
  await database.db.updateTable('jobs').set({ attempts: 1, locked_until: present }).execute();
  await run();
  expect(runs, 'it is still locked').toEqual([]);
  advance(1);
  await run();
  expect(runs).toEqual(['a']);
  await add('test.note', 'b');
  await database.db.updateTable('jobs').set({ attempts: 8, locked_until: present }).where('key', '=', 'b').execute();
  advance(1);
  await run();
  expect(runs).toEqual(['a']);
  expect((await jobs())[1]?.failed_at).toEqual(present);
});

describe('jobs in the background', () => {
  it('run as they come, and stopping waits for the one under way', async () => {
    let begin = () => {};
    let release = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const handler: JobHandlers[string] = async () => {
      begin();
      await released;
      runs.push('slow');
    };
    environment = { ...environment, handlers: { ...handlers, 'test.slow': handler } };
    const background = startJobs(environment);
    running.push(background);
    await add('test.note', 'a');
    await vi.waitFor(() => expect(runs).toEqual(['a']), 10_000);
    await add('test.slow', 'b');
    await begun;
    let isStopped = false;
    const stopped = background.stop().then(() => {
      isStopped = true;
    });
    await add('test.note', 'c');
    await sleep(20);
    expect(isStopped).toBe(false);
    release();
    await stopped;
    expect(runs).toEqual(['a', 'slow']);
  });

  it('forget what was done a week ago and keep what failed', async () => {
    await add('test.note', 'old');
    await run();
    await add('test.break', 'failed');
    await database.db.updateTable('jobs').set({ failed_at: present }).where('key', '=', 'failed').execute();
    advance(7 * 86_400 - 10);
    await add('test.note', 'young');
    await run();
    advance(11);
    running.push(startJobs(environment));
    await vi.waitFor(async () => expect((await jobs()).map(({ key }) => key)).toEqual(['failed', 'young']), 10_000);
  });

  it('say once that the database is gone, and go on when it is back', async () => {
    await database.pool.query('alter table jobs rename to jobs_gone');
    running.push(startJobs(environment));
    await vi.waitFor(() => expect(lines.length).toBe(1), 10_000);
    await database.pool.query('alter table jobs_gone rename to jobs');
    await add('test.note', 'a');
    await vi.waitFor(() => expect(runs).toEqual(['a']), 10_000);
    expect(lines.map(({ text }) => text)).toEqual(['jobs cannot be read']);
  });
});
