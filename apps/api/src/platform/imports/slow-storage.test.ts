import type { ImportFile } from '@botica/contract/kit/import-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anIntake } from '../../../test/builders-orders.ts';
import { importLine } from '../../../test/imports-desk.ts';
import { sendImport } from '../../../test/send-import.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('new orders do not wait while the storage takes the refused rows of an import', async () => {
  const agent = await api.signIn<ImportFile>('admin');
  const program = await api.integrate();
  const content = `${importLine('good')}\n${importLine('refused', { status: 40 })}\n`;
  const file = await sendImport(agent, '/v2/orders/imports', { name: 'pedidos.ndjson', content });
  await agent.post(`/v2/orders/imports/${file.id}/run`, {});
  const { files } = api.outside;
  let [release, begin] = [() => {}, () => {}];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  api.outside.files = {
    ...files,
    put: async (...put) => {
      begin();
      await released;
      return files.put(...put);
    },
  };
  const jobs = api.runJobs();
  await begun;
  expect((await program.post('/v2/orders', anIntake({}))).status).toBe(200);
  release();
  await jobs;
  api.outside.files = files;
  const batch = api.db.selectFrom('works').select(['state', 'done', 'refused']);
  expect(await batch.executeTakeFirst()).toEqual({ state: 'done', done: 1, refused: 1 });
});
