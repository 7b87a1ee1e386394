import type { Site, SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { right } from '../../../../test/hidden-things.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { beginAutomatic } from './publish-by-itself.ts';

type Body = Site & SiteBuild & { items: SiteBuild[] };

let api: TestApp;
let admin: Client<Body>;
let product: number;

const site = async () => right(admin.get('/v2/storefront'));
const change = (summary: string) => right(admin.put(`/v2/store/product/${product}`, { summary }));
const builds = async () => (await right(admin.get('/v2/storefront/builds'))).items.map(({ reason }) => reason);
const later = (seconds: number) => {
  api.clock.advance(seconds);
  return api.runJobs();
};

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn<Body>('admin');
  const form = await placeForm(api.db, api.store.id, 'Forma de teste');
  product = await placeProduct(api.db, api.store.id, { form, title: 'Creme', slug: 'creme', discount_price: '9.00' });
  await beginAutomatic(api.db, api.clock.now, api.store.id);
});
afterAll(() => api.close());

it('automatic publication of a new store is on, but publishes nothing before a person has done so', async () => {
  await change('Antes');
  await later(11 * 60);
  expect(await site()).toMatchObject({ is_automatic: true, release: null, unpublished: { published_by: null } });
  await right(admin.get('/v2/admin/deployment/nextjs/new'));
  await api.runJobs();
  expect(await builds()).toEqual(['asked']);
});

it('automatic publication waits while changes continue, at most five minutes after the first, and shows the time', async () => {
  await later(10 * 60);
  const first = api.clock.now();
  const latest = new Date(first.getTime() + 5 * 60_000).toISOString();
  for (let minute = 0; minute < 5; minute++) {
    await change(`Texto ${minute}`);
    expect((await site()).unpublished.published_by, `${minute}`).toBe(latest);
    expect(await builds(), `${minute}`).toEqual(['asked']);
    await later(60);
  }
  await api.runJobs();
  expect(await builds()).toEqual(['automatic', 'asked']);
  expect((await site()).unpublished).toMatchObject({ count: 0, published_by: null });
});

it('no time is shown while only people publish', async () => {
  const { version } = await site();
  await right(admin.put('/v2/storefront/automatic', { is_automatic: false }, { 'if-match': `"${version}"` }));
  await change('Depois');
  expect((await site()).unpublished).toMatchObject({ published_by: null });
  await later(11 * 60);
  expect(await builds()).toEqual(['automatic', 'asked']);
});
