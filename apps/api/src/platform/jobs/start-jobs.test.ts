import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openJobsDesk } from '../../../test/jobs-desk.ts';
import type { JobHandlers } from './job-handler.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

const desk = await openJobsDesk();
const { add, advance, database, environment, handle, jobs, lines, now, run, runs } = desk;

afterAll(() => database.drop());
beforeEach(desk.begin);
const running: RunningJobs[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await desk.clear();
});

describe('jobs in the background', () => {
  it('run as they arrive, and stopping waits for the running one', async () => {
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
      runs().push('slow');
    };
    handle({ 'test.slow': handler });
    const background = startJobs(environment());
    running.push(background);
    await add('test.note', 'a');
    await vi.waitFor(() => expect(runs()).toEqual(['a']), 10_000);
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
    expect(runs()).toEqual(['a', 'slow']);
  });

  it('forget what was done a week ago and keep what failed', async () => {
    await add('test.note', 'old');
    await run();
    await add('test.break', 'failed');
    await database.db.updateTable('jobs').set({ failed_at: now() }).where('key', '=', 'failed').execute();
    advance(7 * 86_400 - 10);
    await add('test.note', 'young');
    await run();
    advance(11);
    running.push(startJobs(environment()));
    await vi.waitFor(async () => expect((await jobs()).map(({ key }) => key)).toEqual(['failed', 'young']), 10_000);
  });

  it('log once that the database is unreachable, and continue when it is back', async () => {
    await database.pool.query('alter table jobs rename to jobs_gone');
    running.push(startJobs(environment()));
    await vi.waitFor(() => expect(lines().length).toBe(1), 10_000);
    await database.pool.query('alter table jobs_gone rename to jobs');
    await add('test.note', 'a');
    await vi.waitFor(() => expect(runs()).toEqual(['a']), 10_000);
    expect(lines().map(({ text }) => text)).toEqual(['jobs cannot be read']);
  });
});
