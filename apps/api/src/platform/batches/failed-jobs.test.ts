import type { FailedJob } from '@botica/contract/platform/batches/failed-jobs.contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { hookJobKind } from '../../features/storefront/refresh/call-hook.ts';

const path = '/v2/failed-jobs';
let api: TestApp;
let admin: Client<{ items: FailedJob[]; error: { code: string } }>;

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
});
afterAll(() => api.close());
afterEach(() => api.db.deleteFrom('jobs').execute());

async function aFailedJob(more: { storeId?: number; sending_since?: Date } = {}): Promise<number> {
  const { storeId = api.store.id, sending_since = null } = more;
  const now = api.clock.now();
  const payload = JSON.stringify({ storeId, requestedAt: now.toISOString() });
  const values = {
    kind: hookJobKind,
    key: `test ${Math.random()}`,
    payload,
    run_at: now,
    created_at: now,
    attempts: 8,
  };
  const made = api.db
    .insertInto('jobs')
    .values({ ...values, failed_at: now, last_error: "The storefront's hook answered 500", sending_since })
    .returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

it('a failed job is listed with its reason, and runs when it is retried', async () => {
  const called: number[] = [];
  api.outside.storefrontHook = { call: async () => void called.push(1) };
  const id = await aFailedJob();
  await aFailedJob({ storeId: api.otherStore.id });
  const { body } = await admin.get(path);
  expect(body.items).toEqual([
    expect.objectContaining({ id, name: 'Atualização do e-commerce', attempts: 8, may_retry: true }),
  ]);
  expect((await admin.post(`${path}/${id}/retry`)).status).toBe(200);
  expect((await admin.get(path)).body.items).toEqual([]);
  await api.runJobs();
  expect(called).toEqual([1]);
  const audited = api.db.selectFrom('audit').where('action', '=', 'works.job_retried').select('changes');
  expect(await audited.execute()).toEqual([{ changes: { job: [null, 'Atualização do e-commerce'] } }]);
  const again = await admin.post(`${path}/${id}/retry`);
  expect([again.status, again.body.error.code]).toEqual([404, 'works.job_not_found']);
});

it('a mail that may have been sent is not sent again', async () => {
  const id = await aFailedJob({ sending_since: api.clock.now() });
  expect((await admin.get(path)).body.items[0]?.may_retry).toBe(false);
  const refused = await admin.post(`${path}/${id}/retry`);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'works.job_maybe_sent']);
});

it('only administrators see it, of their own store', async () => {
  const elsewhere = await aFailedJob({ storeId: api.otherStore.id });
  expect((await admin.post(`${path}/${elsewhere}/retry`)).status).toBe(404);
  expect((await (await api.signIn('diretor')).get(path)).status).toBe(403);
});
