import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { findMedias } from '../../features/products/media/product-medias.store.ts';
import { findIdsByCode } from '../../features/products/record/products.store.ts';
import type { SystemActor } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { createLog } from '../../kit/log.ts';
import { runDueJobs } from '../../platform/jobs/run-job.ts';
import { demoProducts } from '../products/demo-products.ts';
import { insertDemoCatalogue } from '../products/insert-demo-catalogue.ts';
import { demoPackshots } from './demo-packshot.ts';
import { demoJobs, enqueueDemoPictures, picturedProducts } from './draw-demo-pictures.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('all but a few products have pictures, each with a description and its name on the label', () => {
  const sold = demoProducts.filter(({ cents }) => cents !== null);
  expect(sold.length - picturedProducts.length).toBeGreaterThan(3);
  expect(sold.length - picturedProducts.length).toBeLessThan(20);
  const shots = picturedProducts.map((product) => ({ product, all: demoPackshots(product) }));
  for (const { product, all } of shots) {
    expect(all).toEqual(demoPackshots(product));
    for (const { alt, text, label } of all) {
      expect(alt.startsWith(product.title) && alt.length <= 100).toBe(true);
      expect(text).toBe(product.title);
      const { x, y, width, height } = label;
      expect(x >= 0 && y >= 0 && x + width <= 512 && y + height <= 512, `${product.title}: ${alt}`).toBe(true);
    }
  }
  expect(new Set(shots.map(({ all }) => all.length))).toEqual(new Set([1, 2]));
  // Most pictures differ in shape or colours.
  expect(new Set(shots.map(({ all }) => all[0]?.svg)).size).toBeGreaterThan(25);
});

test('a job draws them after the start, through the same making as any picture, and harmlessly twice', async () => {
  const { db, clock, outside, store } = api;
  const actor: SystemActor = { kind: 'system', storeId: store.id, timeZone: 'America/Sao_Paulo', name: 'sistema' };
  const from = picturedProducts.findIndex(({ title }) => title === 'Whey isolado');
  const run = () =>
    runDueJobs({
      db,
      clock: clock.now,
      outside,
      log: createLog('silent'),
      publicUrl: 'http://localhost',
      handlers: demoJobs,
    });
  await inTransaction(db, async (trx) => {
    await insertDemoCatalogue(trx, clock.now, { actor });
    await enqueueDemoPictures(trx, clock.now, store.id, from);
  });
  await run();
  const drawn = picturedProducts.slice(from);
  expect(drawn.length).toBeGreaterThan(10);
  const ids = await findIdsByCode(
    db,
    store.id,
    demoProducts.map(({ code }) => code),
  );
  const mediasOf = (code: string) => findMedias(db, store.id, ids.get(code) as number);
  for (const product of drawn) {
    const medias = await mediasOf(product.code);
    const banners = product.flags?.some((flag) => flag.startsWith('is_banner')) ? 1 : 0;
    expect(medias.filter(({ type }) => type === 1).map(({ title }) => title)).toEqual(
      demoPackshots(product).map(({ alt }) => alt),
    );
    expect(medias.filter(({ type }) => type === 2)).toHaveLength(banners);
  }
  const reported = await db
    .selectFrom('audit')
    .select('action')
    .distinct()
    .where('actor_kind', '=', 'system')
    .execute();
  expect(reported.map(({ action }) => action).filter((action) => /picture|banner/.test(action))).toEqual([]);
  const whey = drawn[0]?.code as string;
  const admin = await api.signIn<{ image: { thumbnail: string; title: string }; media_version: number }>('admin');
  const { body } = await admin.get(`/v2/store/product/${ids.get(whey)}/edit`);
  expect(body.image.title).toBe('Whey isolado, suplemento alimentar: embalagem');
  const picture = await admin.get(body.image.thumbnail);
  expect([picture.status, picture.file?.type]).toEqual([200, 'image/webp']);

  const before = await db.selectFrom('product_medias').selectAll().orderBy('id').execute();
  await db.deleteFrom('jobs').where('kind', '=', 'demo.draw_pictures').execute();
  await enqueueDemoPictures(db, clock.now, store.id, from);
  await run();
  expect(await db.selectFrom('product_medias').selectAll().orderBy('id').execute()).toEqual(before);
});
