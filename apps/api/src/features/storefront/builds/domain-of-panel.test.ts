import { publishingErrors } from '@botica/contract/features/storefront/publishing-errors';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { siteVisitor } from '../../../../test/site-visitor.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { enqueueBuild } from './enqueue-build.ts';

const { message } = publishingErrors['storefront.domain_of_panel'];

interface Body {
  address: string | null;
  is_panel: boolean;
  error: { code: string; message: string };
}

let api: TestApp;
let agent: Client<Body>;
beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://central.example' });
  agent = await api.signIn<Body>('admin');
});
afterAll(() => api.close());

const requestRefresh = '/v2/admin/deployment/nextjs/new';

describe("a store whose domain is the panel's own", () => {
  it('is warned beside its domain, and has no address of a site', async () => {
    expect((await agent.get('/v2/store/domain/aliases')).body.is_panel).toBe(true);
    expect((await agent.get('/v2/storefront')).body.address).toBeNull();
    const other = await api.signIn<Body>('admin', api.otherStore.id);
    expect((await other.get('/v2/store/domain/aliases')).body.is_panel).toBe(false);
    expect((await other.get('/v2/storefront')).body.address).toBe('https://outra.example');
  });

  it('publishes nothing, for any caller', async () => {
    for (const call of [
      () => agent.get(requestRefresh),
      () => agent.post('/v2/storefront/prices'),
      () => agent.post('/v2/storefront/retry'),
      () => agent.put('/v2/storefront/automatic', { is_automatic: true }),
    ]) {
      const { status, body } = await call();
      expect([status, body.error.message]).toEqual([409, message]);
    }
    expect(await api.db.selectFrom('storefront_refreshes').select('store_id').execute()).toEqual([]);
    expect(await api.db.selectFrom('site_builds').select('id').execute()).toEqual([]);
  });

  it('that got it while a build waited makes that build report it', async () => {
    const request = { storeId: api.store.id, reason: 'asked' as const, by: 'Rosa' };
    await inTransaction(api.db, (trx) => enqueueBuild(trx, api.clock.now, request));
    await api.runJobs();
    const builds = await api.db.selectFrom('site_builds').select(['state', 'error']).execute();
    expect(builds).toEqual([{ state: 'failed', error: message }]);
    expect(await api.db.selectFrom('site_releases').select('id').execute()).toEqual([]);
  });

  it('is left to another system that publishes', async () => {
    api.outside.storefrontHook = { call: async () => {} };
    expect((await agent.get(requestRefresh)).status).toBe(200);
    api.outside.storefrontHook = null;
  });
});

test.each([
  ['demo.example', true],
  ['demo.example.localhost', false],
])('a demo store at %s asks search engines to stay away: %s', async (domain, isHidden) => {
  const { id } = api.otherStore;
  const form = await placeForm(api.db, id, `Creme ${domain}`);
  const on = { is_available: true, from: null };
  const product = {
    form,
    discount_price: '10.00',
    ecommerce: on,
    title: 'Creme',
    slug: `creme-${domain}`.replaceAll('.', '-'),
  };
  await placeProduct(api.db, id, { ...product, is_fixed_slug: true });
  await api.db.insertInto('store_domains').values({ store_id: id, domain, created_at: api.clock.now() }).execute();
  await api.db.updateTable('stores').set({ is_demo: true, domain }).where('id', '=', id).execute();
  await api.db.deleteFrom('storefront_refreshes').execute();
  const other = await api.signIn<Body>('admin', id);
  expect((await other.get(requestRefresh)).status).toBe(200);
  await api.runJobs();
  const visit = await siteVisitor(api.app, domain);
  for (const path of ['/', `/produto/${product.slug}`, '/categorias', '/blog']) {
    const { status, body } = await visit(path);
    expect([path, status, body.includes('<meta name="robots" content="noindex">')]).toEqual([path, 200, isHidden]);
  }
  expect(/^Disallow: \/$/m.test((await visit('/robots.txt')).body)).toBe(isHidden);
});
