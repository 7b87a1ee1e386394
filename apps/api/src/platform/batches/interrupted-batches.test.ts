import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { approvingAfter, type BatchesDesk, openBatchesDesk, orderCount } from '../../../test/batches-desk.ts';
import { allBatchKinds, allJobHandlers } from '../../all-features.ts';
import { runDueJobs } from '../jobs/run-job.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { beginRun, giveBackRun } from './batch.store.ts';

let desk: BatchesDesk;

beforeAll(async () => {
  desk = await openBatchesDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.reset());

const runs = { timeout: 20_000, interval: 50 };

test('a step that fails leaves nothing, and another server continues from there', async () => {
  const { api, startApproval, serverWith, show, approved, ids } = desk;
  const { id } = await startApproval();
  const lost = approvingAfter((step) => {
    if (step === 2) throw new Error('lost');
  });
  await runDueJobs(serverWith(lost));
  const half = await show(id);
  expect([half.state, half.done > 0, half.done < orderCount]).toEqual(['running', true, true]);
  expect(await approved()).toBe(half.done);
  api.clock.advance(60);
  await api.runJobs();
  expect(await show(id)).toMatchObject({ state: 'done', done: orderCount, refused: 0 });
  const audited = await api.db.selectFrom('audit').where('request_id', '=', `work-${id}`).select('entity_id').execute();
  expect(audited.map((row) => row.entity_id).sort((a, b) => a - b)).toEqual(ids);
});

test('another server takes over within fifteen seconds of a death, however often', async () => {
  const { api, startApproval, serverWith, show } = desk;
  const { id } = await startApproval();
  const doneCounts: number[] = [];
  for (let deaths = 0; deaths < 10; deaths++) {
    // The process dies: its open transaction is rolled back, and the job's end is not stored.
    const dying = approvingAfter((step) => {
      if (step === 2) throw new Error('dead');
    });
    await runDueJobs(serverWith(dying));
    const job = api.db.selectFrom('jobs').where('kind', '=', 'works.run').where('done_at', 'is', null);
    const { run_at: runAt } = await job.select('run_at').executeTakeFirstOrThrow();
    const now = api.clock.now();
    const current = { run_at: now, locked_until: new Date(now.getTime() + 15_000) };
    await api.db.updateTable('jobs').set(current).where('run_at', '=', runAt).where('done_at', 'is', null).execute();
    await api.runJobs();
    doneCounts.push((await show(id)).done);
    api.clock.advance(16);
    if ((await show(id)).state === 'done') break;
  }
  await api.runJobs();
  expect(await show(id)).toMatchObject({ state: 'done', done: orderCount, refused: 0 });
  expect(doneCounts).toEqual([...doneCounts].sort((a, b) => a - b));
});

test('a server leases a batch for fifteen seconds at a time', async () => {
  const { api, startApproval, serverWith } = desk;
  await startApproval();
  const current: number[] = [];
  const kind = allBatchKinds['orders.change_status'];
  if (kind === undefined || !('change' in kind)) throw new Error('No such kind');
  const looking: typeof kind = {
    ...kind,
    change: async (inside, some, params, keep) => {
      const jobs = inside.db.selectFrom('jobs').where('kind', '=', 'works.run').where('done_at', 'is', null);
      const { locked_until: until } = await jobs.select('locked_until').executeTakeFirstOrThrow();
      current.push(((until as Date).getTime() - api.clock.now().getTime()) / 1000);
      return kind.change(inside, some, params, keep);
    },
  };
  await runDueJobs(serverWith({ ...allBatchKinds, 'orders.change_status': looking }));
  expect(new Set(current)).toEqual(new Set([15]));
});

test('a batch without progress is given up, and says so', async () => {
  const { api, startApproval, serverWith, show, approved } = desk;
  const { id } = await startApproval();
  const broken = approvingAfter(() => {
    throw new Error('always');
  });
  for (let tries = 0; tries < 3; tries++) {
    await runDueJobs(serverWith(broken));
    api.clock.advance(3600);
  }
  expect(await show(id)).toMatchObject({ state: 'failed', done: 0, reason: expect.stringMatching(/^Ocorreu um erro/) });
  await api.runJobs();
  expect(await approved()).toBe(0);
});

test('a step at which the server died twice is not tried a third time', async () => {
  const { api, startApproval, show, approved } = desk;
  const { id } = await startApproval();
  // A server that takes up the batch and dies changes nothing else.
  for (let deaths = 0; deaths < 2; deaths++) await beginRun(api.db, id, api.clock.now());
  await api.runJobs();
  expect(await show(id)).toMatchObject({
    state: 'failed',
    done: 0,
    reason: expect.stringMatching(/^O servidor parou/),
  });
  expect(await approved()).toBe(0);
});

test('a batch that was passed on before its first step, however often, is completed', async () => {
  const { api, startApproval, show } = desk;
  const { id } = await startApproval();
  for (let stops = 0; stops < 5; stops++) {
    await beginRun(api.db, id, api.clock.now());
    await giveBackRun(api.db, id);
  }
  await api.runJobs();
  expect(await show(id)).toMatchObject({ state: 'done', done: orderCount });
});

test('a server that stops passes its batch on', async () => {
  const { api, startApproval, serverWith, show, approved } = desk;
  const { id } = await startApproval();
  let stopped: Promise<void> | undefined;
  const running = startJobs(
    serverWith(
      approvingAfter((step) => {
        if (step === 2) stopped = running.stop();
      }),
    ),
  );
  await vi.waitFor(() => expect(stopped).toBeDefined(), runs);
  await stopped;
  const half = await show(id);
  expect([half.state, half.done < orderCount]).toEqual(['running', true]);
  expect(await approved()).toBe(half.done);
  await api.runJobs();
  expect(await show(id)).toMatchObject({ state: 'done', done: orderCount });
});

test('a running batch ends after its step when it is cancelled; finished steps stay', async () => {
  const { admin, startApproval, serverWith, show, approved } = desk;
  const { id } = await startApproval();
  let isAtIt = false;
  const running = startJobs(
    serverWith(
      approvingAfter((step) => {
        isAtIt = step === 2;
      }),
    ),
  );
  await vi.waitFor(() => expect(isAtIt).toBe(true), { ...runs, interval: 1 });
  // The cancel waits for the step that has locked the batch.
  expect((await admin.post(`/v2/works/${id}/cancel`)).status).toBe(200);
  await running.stop();
  const batch = await show(id);
  expect([batch.state, batch.done > 0, batch.done < orderCount]).toEqual(['cancelled', true, true]);
  expect(await approved()).toBe(batch.done);
});

test('a server runs batches beside its other jobs', async () => {
  const { startExport, serverWith, show } = desk;
  const begun = await Promise.all([startExport(), startExport(), startExport()]);
  // The third batch waits a second for a free place, so the clock must run.
  const running = startJobs({ ...serverWith(allBatchKinds), handlers: allJobHandlers, clock: () => new Date() });
  for (const { id } of begun) await vi.waitFor(async () => expect((await show(id)).state).toBe('done'), runs);
  await running.stop();
});
