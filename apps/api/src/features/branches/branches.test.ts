import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
}, 120_000);
afterAll(() => api.close());

test('every store has its central branch from the start; others follow it by name', async () => {
  const client = await api.signIn<{ items: { id: number; fantasy_name: string }[] }>({ grouprules: [] });
  const names = async () => (await client.get('/v2/branches')).body.items.map(({ fantasy_name }) => fantasy_name);
  expect(await names()).toEqual(['Botica Central']);
  const added = ['Vila Nova', 'Aclimação'].map((fantasy_name) => ({ store_id: api.store.id, fantasy_name }));
  await api.db.insertInto('branches').values(added).execute();
  expect(await names()).toEqual(['Botica Central', 'Aclimação', 'Vila Nova']);
});
