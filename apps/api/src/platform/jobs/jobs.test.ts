import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { openJobsDesk } from '../../../test/jobs-desk.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { enqueue } from './enqueue.ts';
import { claimJob } from './job.store.ts';

const desk = await openJobsDesk();
const { add, advance, database, handle, job, jobs, lines, now, run, runs } = desk;

afterAll(() => database.drop());
beforeEach(desk.begin);
afterEach(desk.clear);

describe('enqueuing', () => {
  it('belongs to the transaction: what is rolled back is never done', async () => {
    const rolledBack = inTransaction(database.db, async (trx) => {
      await enqueue(trx, { kind: 'test.note', key: 'a', payload: { name: 'a' } }, now);
      throw new Error('the write failed');
    });
    await expect(rolledBack).rejects.toThrow('the write failed');
    await run();
    expect(runs()).toEqual([]);
  });

  it('takes a key once, also after it was done', async () => {
    await add('test.note', 'a', { name: 'first' });
    await add('test.note', 'a', { name: 'second' });
    await run();
    await add('test.note', 'a', { name: 'third' });
    await run();
    expect(runs()).toEqual(['first']);
  });

  it('waits until the requested time, earliest first', async () => {
    await add('test.note', 'late', { name: 'late' }, new Date(now().getTime() + 60_000));
    await add('test.note', 'now');
    await run();
    expect(runs()).toEqual(['now']);
    advance(60);
    await run();
    expect(runs()).toEqual(['now', 'late']);
  });
});

it('a claim takes one job, whatever the plan', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) await add('test.note', key);
  const nextTryAt = new Date(now().getTime() + 60_000);
  await inTransaction(database.db, async (trx) => {
    // Forces a plan that searches for the job again for each candidate row.
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'bitmapscan', 'indexscan'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    await claimJob(trx, now(), nextTryAt, { kinds: [], isOnly: false });
    const current = await trx.selectFrom('jobs').where('locked_until', 'is not', null).select('key').execute();
    expect(current).toEqual([{ key: 'a' }]);
  });
});

describe('a job that fails', () => {
  it('is tried eight times with growing waits, then given up', async () => {
    await add('test.break', 'a');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await run();
      const { attempts, run_at, failed_at } = await job();
      expect([attempts, runs().length]).toEqual([attempt, attempt]);
      if (failed_at !== null) break;
      const seconds = (run_at.getTime() - now().getTime()) / 1000;
      waits.push(seconds);
      advance(seconds - 1);
      await run();
      expect(runs().length, 'not before its time').toBe(attempt);
      advance(1);
    }
    expect(waits).toEqual([30, 120, 600, 3600, 10_800, 21_600, 50_400]);
    expect((await job()).failed_at).toEqual(now());
    advance(7 * 86_400);
    await run();
    expect(runs().length).toBe(8);
  });

  it('stores its reason without any mail address', async () => {
    await add('test.break', 'a');
    await run();
    expect((await job()).last_error).toBe('no luck with …');
    expect(lines()).toEqual([
      { level: 'warn', about: expect.objectContaining({ kind: 'test.break', attempt: 1 }), text: 'job put off' },
    ]);
    expect(JSON.stringify(lines())).not.toContain('ana@');
  });

  it('of an unknown kind is logged and retried later, when a newer server may run', async () => {
    await add('test.unknown', 'a');
    await run();
    expect(lines()[0]?.about).toMatchObject({ kind: 'test.unknown', reason: expect.stringContaining('No handler') });
    handle({ 'test.unknown': async () => void runs().push('known') });
    advance(30);
    await run();
    expect(runs()).toEqual(['known']);
  });
});

test('a job whose runner died without sending runs again, but not for ever', async () => {
  await add('test.note', 'a');
  await database.db.updateTable('jobs').set({ attempts: 1, locked_until: now() }).execute();
  await run();
  expect(runs(), 'it is still locked').toEqual([]);
  advance(1);
  await run();
  expect(runs()).toEqual(['a']);
  await add('test.note', 'b');
  await database.db.updateTable('jobs').set({ attempts: 8, locked_until: now() }).where('key', '=', 'b').execute();
  advance(1);
  await run();
  expect(runs()).toEqual(['a']);
  expect((await jobs())[1]?.failed_at).toEqual(now());
});
