import type { Site, SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Level } from '@botica/contract/kit/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { right } from '../../../../test/hidden-things.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { SiteBuilderError } from '../../../kit/site-builder-port.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

type Body = Site & SiteBuild & { items: SiteBuild[]; error: ErrorBody };

let api: TestApp;
let admin: Client<Body>;
let cream: number;
let first: number;

const editor = (level: Level) => api.signIn<Body>({ grouprules: [{ role: 'Conf. Website', permissions: [level] }] });
const site = async () => right(admin.get('/v2/storefront'));
const lastBuild = async () => (await right(admin.get('/v2/storefront/builds'))).items[0];
const back = () => right(admin.post('/v2/storefront/back', { release_id: first }));
const change = (title: string) => right(admin.put(`/v2/store/product/${cream}`, { title }));

async function publish(): Promise<SiteBuild> {
  await api.db.deleteFrom('storefront_refreshes').execute();
  await right(admin.get('/v2/admin/deployment/nextjs/new'));
  await api.runJobs();
  return (await lastBuild()) ?? expect.fail('no build');
}

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
  const form = await placeForm(api.db, api.store.id, 'Creme');
  const shown = { ecommerce: { is_available: true, from: null }, discount_price: '10.00' };
  cream = await placeProduct(api.db, api.store.id, { form, title: 'Creme primeiro', ...shown });
  first = (await publish()).release?.id ?? 0;
  await change('Creme segundo');
  await publish();
});
afterAll(() => api.close());

it('a failed rollback is repeated with the right to roll back only', async () => {
  const { siteBuilder } = api.outside;
  api.outside.siteBuilder = {
    build: async () => {
      throw new SiteBuilderError('Faltou memória para montar o site.');
    },
  };
  await back();
  await api.runJobs();
  api.outside.siteBuilder = siteBuilder;
  expect(await lastBuild()).toMatchObject({ reason: 'back', state: 'failed' });
  const { status, body } = await (await editor('write')).post('/v2/storefront/retry');
  expect([status, body.error.message]).toEqual([403, 'Seu cargo não tem permissão de exclusão em Conf. Website.']);
  expect(await lastBuild()).toMatchObject({ state: 'failed' });
  await right((await editor('delete')).post('/v2/storefront/retry'));
  await api.runJobs();
  expect(await lastBuild()).toMatchObject({ reason: 'back', state: 'done' });
  expect(await site()).toMatchObject({ is_paused: true });
});

it('a rollback pauses automatic publication during price publications, until a full one', async () => {
  await right(admin.post('/v2/storefront/prices'));
  await api.runJobs();
  expect(await lastBuild()).toMatchObject({ reason: 'prices', state: 'done' });
  expect(await site()).toMatchObject({ is_paused: true });
  await publish();
  expect(await site()).toMatchObject({ is_paused: false });
});

it('a waiting rollback is not changed by an automatic publication', async () => {
  const { version } = await site();
  await right(admin.put('/v2/storefront/automatic', { is_automatic: true }, { 'if-match': `"${version}"` }));
  await change('Creme terceiro');
  // The automatic publication becomes due in this time, and it runs before the build that is requested now.
  api.clock.advance(6 * 60);
  await back();
  await api.runJobs();
  expect(await lastBuild()).toMatchObject({ reason: 'back', state: 'done' });
  expect(await site()).toMatchObject({ is_paused: true, is_automatic: true });
  api.clock.advance(6 * 60);
  await api.runJobs();
  expect(await lastBuild()).toMatchObject({ reason: 'back' });
});

it('a rollback is refused during another build, and does not wait for an abandoned one', async () => {
  first = (await site()).release?.id ?? 0;
  await publish();
  const request = {
    store_id: api.store.id,
    reason: 'asked' as const,
    requested_at: api.clock.now(),
    requested_by: 'Rosa',
  };
  const { id } = await api.db.insertInto('site_builds').values(request).returning('id').executeTakeFirstOrThrow();
  const job = {
    kind: 'storefront.build',
    key: `storefront.build:${id}`,
    payload: { storeId: api.store.id, buildId: id },
  };
  await enqueue(api.db, job, api.clock.now);
  const refused = await admin.post('/v2/storefront/back', { release_id: first });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'storefront.build_running']);
  await api.db.updateTable('jobs').set({ failed_at: api.clock.now() }).where('key', '=', job.key).execute();
  await back();
  await api.runJobs();
  expect(await lastBuild()).toMatchObject({ reason: 'back', state: 'done' });
});
