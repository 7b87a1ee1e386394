import type { Site, SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { right } from '../../../../test/hidden-things.ts';
import { shopCalls } from '../../../../test/shop-calls.ts';
import { siteVisitor } from '../../../../test/site-visitor.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = Site & SiteBuild & { items: SiteBuild[] };

let api: TestApp;
let admin: Client<Body>;
let visit: Awaited<ReturnType<typeof siteVisitor>>;
let form: number;
const hook = { call: async () => {} };

const inShop = { ecommerce: { is_available: true, from: null }, discount_price: '10.00', is_fixed_slug: true };
const until = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
const reasons = async () => (await right(admin.get('/v2/storefront/builds'))).items.map(({ reason }) => reason);

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
  visit = await siteVisitor(api.app, 'central.example');
  form = await placeForm(api.db, api.store.id, 'Creme');
  const promotion = { price: '5.00', from: api.clock.now().toISOString(), to: until(1) };
  await placeProduct(api.db, api.store.id, { form, title: 'Creme', slug: 'creme', promotion, ...inShop });
  await right(admin.get('/v2/admin/deployment/nextjs/new'));
  await api.runJobs();
  const { version } = await right(admin.get('/v2/storefront'));
  await right(admin.put('/v2/storefront/automatic', { is_automatic: true }, { 'if-match': `"${version}"` }));
});
afterAll(() => api.close());

describe('after another system has begun to publish', () => {
  it('Botica shows none of its earlier releases', async () => {
    const page = await visit('/produto/creme');
    expect([page.status, page.body.includes('5,00')]).toEqual([200, true]);
    api.outside.storefrontHook = hook;
    const asset = /href="(\/assets\/[^"]+)"/.exec(page.body)?.[1] ?? expect.fail('no style');
    for (const path of ['/', '/produto/creme', asset, '/sitemap.xml'])
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
    const { token } = await shopCalls(api);
    expect((await visit(`/v2/public/products?token=${token}`)).status).toBe(200);
  });

  it('it builds nothing, neither by the clock nor for a change', async () => {
    const id = await placeProduct(api.db, api.store.id, { form, title: 'Gel', slug: 'gel', ...inShop });
    await right(admin.put(`/v2/store/product/${id}`, { summary: 'Novo' }));
    api.clock.advance(2 * 3_600);
    await api.runJobs();
    expect(await reasons()).toEqual(['asked']);
  });

  it('and continues once it publishes again', async () => {
    api.outside.storefrontHook = null;
    api.clock.advance(2 * 3_600);
    await api.runJobs();
    await api.runJobs();
    expect((await visit('/produto/creme')).body).not.toContain('5,00');
    expect((await visit('/produto/gel')).status).toBe(200);
  });
});
