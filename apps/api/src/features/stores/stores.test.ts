import type { StoreSettings } from '@botica/contract/features/stores/stores.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('any agent sees the settings of the own store, whatever the query says', async () => {
  const client = await api.signIn<StoreSettings>({ grouprules: [] });
  const { status, body, etag } = await client.get(
    `/v2/store/domain?store_id=${api.otherStore.id}&domain=outra.example`,
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    brand: { theme: { main_color: '#0f766e', secondary_color: '#134e4a' }, logo: null },
    store: {
      id: api.store.id,
      domain: 'central.example',
      name: 'Botica Central',
      cnpj: '12ABC34501DE35',
      address: [],
      time_zone: 'America/Sao_Paulo',
    },
    version: 1,
  });
  expect(etag).toBe('W/"1"');
  const theirs = await (await api.signIn<StoreSettings>('admin', api.otherStore.id)).get('/v2/store/domain');
  expect(theirs.body.store.name).toBe('Outra Farmácia');
});
