import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placePost } from '../../../../test/builders-posts.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { SourceLine } from './source-line.ts';
import { takeSource } from './take-source.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  const form = await placeForm(api.db, api.store.id, 'Creme');
  const shown = { form, discount_price: '10.00', ecommerce: { is_available: true, from: null } };
  for (const title of ['Um', 'Dois']) await placeProduct(api.db, api.store.id, { ...shown, title });
  await placePost(api, { status: 'Published', published_at: '2026-11-01T12:00:00.000Z' });
});
afterAll(() => api.close());

async function linesOf(db = api.db): Promise<SourceLine['kind'][]> {
  const source = await takeSource({ db, clock: api.clock.now }, api.store.id);
  const kinds: SourceLine['kind'][] = [];
  for await (const { kind } of source?.lines() ?? []) kinds.push(kind);
  return kinds;
}

/** Database that fails from this statement on. */
function lostAt(number: number): { db: TestApp['db']; asked: () => number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements >= number) throw new Error('gone');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: api.db.withPlugin(plugin), asked: () => statements };
}

test('a read that fails at any statement is never accepted as complete', async () => {
  const whole = ['site', 'product', 'product', 'post'];
  expect(await linesOf()).toEqual(whole);
  const { db, asked: requested } = lostAt(Number.POSITIVE_INFINITY);
  expect(await linesOf(db)).toEqual(whole);
  expect(requested()).toBeGreaterThan(10);
  for (let at = 1; at <= requested(); at += 1) await expect(linesOf(lostAt(at).db), `at ${at}`).rejects.toThrow('gone');
});

test('the connection is free again even if nobody reads the lines', async () => {
  await takeSource({ db: api.db, clock: api.clock.now }, api.store.id);
  expect(await linesOf()).toHaveLength(4);
});
