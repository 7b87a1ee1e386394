import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { publishingDesk } from '../../../../test/publishing-desk.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { enqueueBuild } from './enqueue-build.ts';

let api: TestApp;
let desk: Awaited<ReturnType<typeof publishingDesk>>;
let other: number;
let count = 0;
let slug = '';
let id: number;

beforeAll(async () => {
  api = await startTestApp();
  desk = await publishingDesk(api);
  other = await desk.place({ title: 'Creme de antes', slug: 'outro' });
});
afterAll(() => api.close());

/** Each test has a published product with a text, and an unpublished change of another product. */
beforeEach(async () => {
  slug = `gel-${++count}`;
  id = await desk.place({ title: `Gel ${count}`, slug, summary: 'Promessa do gel' });
  await desk.change(other, { title: 'Creme de antes' });
  await desk.publish();
  expect((await desk.visit(`/produto/${slug}`)).body).toContain('Promessa');
  await desk.change(other, { title: 'Creme sem publicar' });
});

const page = () => desk.visit(`/produto/${slug}`);

async function expectNothingElse(): Promise<void> {
  expect((await desk.visit('/produto/outro')).body).toContain('Creme de antes');
  expect((await desk.site()).unpublished.items.map(({ entity_id }) => entity_id)).toContain(other);
}

test('a new prescription product is no longer advertised on the site, and nothing else changes there', async () => {
  await desk.change(id, { medical_prescription_only: true });
  expect(await desk.built()).toMatchObject({ reason: 'law', requested_by: 'Botica', state: 'done' });
  const { status, body } = await page();
  expect([status, body]).toEqual([200, expect.not.stringContaining('Promessa')]);
  await expectNothingElse();
});

test('a product that may no longer be sold online has no page and is in no list, even if it needed a prescription before', async () => {
  await desk.change(id, { medical_prescription_only: true });
  await desk.built();
  await desk.change(id, { prescription_class: 'A' });
  expect(await desk.built()).toMatchObject({ reason: 'law', state: 'done' });
  expect((await page()).status).toBe(404);
  for (const path of ['/', '/sitemap.xml']) expect((await desk.visit(path)).body).not.toContain(slug);
  await expectNothingElse();
});

test('a removed product has no page at once, and is in no list', async () => {
  expect((await desk.agent().del(`/v2/store/product/${id}`)).status).toBe(200);
  expect(await desk.built()).toMatchObject({ reason: 'law', requested_by: 'Botica', state: 'done' });
  expect((await page()).status).toBe(404);
  for (const path of ['/', '/sitemap.xml']) expect((await desk.visit(path)).body).not.toContain(slug);
  await expectNothingElse();
});

test('the site is published once for two products that are locked one after the other', async () => {
  const more = await desk.place({ title: `Outro gel ${count}`, slug: `outro-${slug}`, summary: 'Promessa' });
  await desk.publish();
  const builds = async () => (await api.db.selectFrom('site_builds').select('id').execute()).length;
  const before = await builds();
  for (const each of [id, more]) await desk.change(each, { prescription_class: 'simple' });
  await desk.built();
  expect((await page()).body).not.toContain('Promessa');
  expect((await desk.visit(`/produto/outro-${slug}`)).body).not.toContain('Promessa');
  expect(await builds()).toBe(before + 1);
});

test('a pause of automatic publication stays', async () => {
  await api.db.updateTable('sites').set({ is_paused: true }).execute();
  await desk.change(id, { medical_prescription_only: true });
  await desk.built();
  expect((await desk.site()).is_paused).toBe(true);
});

test('a failed build is repeated until the forbidden content is gone', async () => {
  const { siteBuilder } = api.outside;
  api.outside.siteBuilder = { build: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) };
  await desk.change(id, { medical_prescription_only: true });
  await api.runJobs();
  expect((await desk.site()).build).toMatchObject({ state: 'failed', reason: 'law' });
  expect((await page()).body).toContain('Promessa');
  api.outside.siteBuilder = siteBuilder;
  api.clock.advance(61);
  expect(await desk.built()).toMatchObject({ reason: 'law', state: 'done' });
  // The change does not come from a call of this server, so it becomes visible within two seconds.
  await expect.poll(async () => (await page()).body, { timeout: 5_000 }).not.toContain('Promessa');
});

describe('a running build', () => {
  it('that has read the former product is followed by one without it', async () => {
    const { siteBuilder } = api.outside;
    let isChanged = false;
    api.outside.siteBuilder = {
      build: async (order, how) => {
        if (!isChanged) {
          isChanged = true;
          await desk.change(id, { medical_prescription_only: true });
        }
        return siteBuilder.build(order, how);
      },
    };
    await desk.publish();
    api.outside.siteBuilder = siteBuilder;
    api.clock.advance(16);
    expect(await desk.built()).toMatchObject({ reason: 'law' });
    expect((await page()).body).not.toContain('Promessa');
  });

  it('without prices accepts a request for prices before it has begun, and refuses it afterwards', async () => {
    const { siteBuilder } = api.outside;
    const prices = () => desk.agent().post('/v2/storefront/prices');
    let isAsked: Awaited<ReturnType<typeof prices>> | undefined;
    api.outside.siteBuilder = {
      build: async (order, how) => {
        isAsked ??= await prices();
        return siteBuilder.build(order, how);
      },
    };
    await desk.change(id, { medical_prescription_only: true });
    await desk.built();
    api.outside.siteBuilder = siteBuilder;
    expect(isAsked?.status).toBe(409);
    expect(isAsked?.body.error.message).toBe('Há uma publicação em andamento: espere até que termine.');

    await desk.change(other, { discount_price: '12.50' });
    const { id: shown } = (await desk.site()).release ?? {};
    const waiting = { storeId: api.store.id, reason: 'law' as const, ofRelease: shown ?? null, by: 'Botica' };
    await inTransaction(api.db, (trx) => enqueueBuild(trx, api.clock.now, waiting));
    expect(await prices()).toMatchObject({ status: 200, body: { reason: 'prices' } });
    await desk.built();
    expect((await desk.visit('/produto/outro')).body).toContain('12,50');
  });
});
