import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueBuild } from '../src/features/storefront/builds/enqueue-build.ts';
import { inTransaction } from '../src/kit/db/transaction.ts';
import { createStore } from '../src/seed/create-store.ts';
import { placeForm, placeProduct } from './builders-products.ts';
import { siteVisitor } from './site-visitor.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** `MANY_BUILDS=100` before a release. */
const count = Number(process.env.MANY_BUILDS ?? 8);

let api: TestApp;
const stores: { id: number; domain: string }[] = [];
/** Stores whose builds are running, and the highest number of builds at once. */
const running = new Set<string>();
let most = 0;
const built: string[] = [];

beforeAll(async () => {
  api = await startTestApp();
  const { siteBuilder } = api.outside;
  api.outside.siteBuilder = {
    build: async (order, how) => {
      running.add(order.out);
      most = Math.max(most, running.size);
      const site = await siteBuilder.build(order, how);
      running.delete(order.out);
      built.push(order.out);
      return site;
    },
  };
  for (let n = 0; n < count; n++) {
    const domain = `loja-${n}.example`;
    const admin = { cpf: '52998224725', name: 'Dona', password_hash: '' };
    const store = { domain, name: `Farmácia ${n}`, cnpj: '12ABC34501DE35' };
    const { actor } = await createStore({ db: api.db, clock: api.clock.now }, store, admin);
    const form = await placeForm(api.db, actor.storeId, 'Creme');
    const on = { is_available: true, from: null };
    const sold = { form, discount_price: '10.00', ecommerce: on, is_highlight: true };
    await placeProduct(api.db, actor.storeId, { ...sold, title: `Creme da loja ${n}`, slug: 'creme' });
    stores.push({ id: actor.storeId, domain });
  }
}, 120_000);
afterAll(() => api.close());

test(
  `${count} stores that ask at once are published in turn, each once, however often it asked`,
  async () => {
    const ask = (storeId: number) =>
      inTransaction(api.db, (trx) => enqueueBuild(trx, api.clock.now, { storeId, reason: 'asked', by: 'Rosa' }));
    const requests: { isNew: boolean }[] = [];
    // In groups of eight, because the pool of connections refuses larger crowds.
    for (let n = 0; n < count; n += 8)
      requests.push(...(await Promise.all(stores.slice(n, n + 8).flatMap(({ id }) => [ask(id), ask(id), ask(id)]))));
    expect(requests.filter(({ isNew }) => isNew)).toHaveLength(count);
    const openBuilds = () => api.db.selectFrom('site_builds').where('ended_at', 'is', null).select('id').execute();
    // Two servers search for work. A job that finds another build running comes back in a moment.
    while ((await openBuilds()).length > 0) {
      await Promise.all([api.runJobs(), api.runJobs()]);
      api.clock.advance(3);
    }
    expect([most, built.length]).toEqual([1, count]);
    const rows = await api.db.selectFrom('site_builds').select(['store_id', 'state', 'error']).execute();
    expect(rows.map(({ store_id }) => store_id).sort()).toEqual(stores.map(({ id }) => id).sort());
    expect(rows.filter(({ state }) => state !== 'done')).toEqual([]);
    for (const [n, { domain }] of stores.entries())
      expect((await (await siteVisitor(api.app, domain))('/')).body).toContain(`Creme da loja ${n}`);
  },
  60_000 + count * 10_000,
);
