import type { SearchMiss } from '@botica/contract/features/storefront/searches.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shopCalls } from '../../../../test/shop-calls.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { forgetSearches } from './count-search.ts';

type Found = { total: number; items: SearchMiss[] };

let api: TestApp;
let shop: Awaited<ReturnType<typeof shopCalls>>;
let agent: Client<Found>;
beforeAll(async () => {
  api = await startTestApp();
  shop = await shopCalls(api);
  agent = await api.signIn<Found>({ grouprules: [{ role: 'Conf. Website', permissions: ['read'] }] });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('search_misses').execute();
  await api.db.deleteFrom('jobs').where('kind', '=', 'storefront.searches_forgotten').execute();
});

const tell = (text: string, token = shop.token) =>
  api.app.inject({
    method: 'POST',
    url: `/v2/public/search-misses?${new URLSearchParams({ token, text })}`,
    headers: { origin: 'https://loja.example' },
  });
const rows = () => api.db.selectFrom('search_misses').select(['store_id', 'text', 'count']).orderBy('text').execute();
const list = async () => (await agent.get('/v2/storefront/searches')).body;
const plant = (day: string, text: string, count: number) =>
  api.db.insertInto('search_misses').values({ store_id: api.store.id, day, text, count }).execute();
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

describe('a search without results', () => {
  it('is counted by its words, without a reply body and from pages of any host', async () => {
    for (const text of ['Colágeno', 'colageno ', 'minoxidil']) {
      const reply = await tell(text);
      expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
      expect(reply.headers['access-control-allow-origin']).toBe('*');
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect(await rows()).toEqual([
      { store_id: api.store.id, text: 'colageno', count: 2 },
      { store_id: api.store.id, text: 'minoxidil', count: 1 },
    ]);
  });

  it('is not counted if it looks like personal data, is too long, or has no token', async () => {
    for (const text of ['ana@exemplo.com', '123.456.789-09', '(11) 98765-4321'])
      expect((await tell(text)).statusCode).toBe(200);
    expect((await tell('x'.repeat(101))).statusCode).toBe(422);
    expect((await tell('colageno', 'nenhum')).statusCode).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it('with a new text counts up to a thousand texts a day, and known texts continue to count', async () => {
    const day = daysAgo(0);
    const texts = Array.from({ length: 1000 }, (_, n) => ({ store_id: api.store.id, day, text: `palavra ${n}` }));
    await api.db.insertInto('search_misses').values(texts).execute();
    await tell('outra');
    await tell('palavra 7');
    const known = await rows();
    expect(known).toHaveLength(1000);
    expect(known.find(({ text }) => text === 'palavra 7')?.count).toBe(2);
  });
});

describe('the list', () => {
  it('sums the days, most frequent first, without searches that are single or long ago', async () => {
    await plant(daysAgo(3), 'zinco', 2);
    await plant(daysAgo(1), 'zinco', 1);
    await plant(daysAgo(2), 'argila', 9);
    await plant(daysAgo(1), 'maria da silva', 1);
    await plant(daysAgo(200), 'antigo', 50);
    expect(await list()).toEqual({
      total: 2,
      items: [
        { text: 'argila', count: 9, last_day: daysAgo(2) },
        { text: 'zinco', count: 3, last_day: daysAgo(1) },
      ],
    });
    const sheet = await api.app.inject({
      url: '/v2/storefront/searches/export',
      headers: { authorization: `Bearer ${agent.token}` },
    });
    expect(sheet.headers['content-type']).toContain('text/csv');
    expect(sheet.body).toContain('zinco');
    expect(sheet.body).not.toContain('maria');
  });

  it('is limited to its store and to readers of the website', async () => {
    const theirs = await shopCalls(api, api.otherStore.id);
    await tell('zinco', theirs.token);
    await tell('zinco', theirs.token);
    expect(await list()).toEqual({ total: 0, items: [] });
    const nobody = await api.signIn({ grouprules: [] });
    expect((await nobody.get('/v2/storefront/searches')).status).toBe(403);
  });

  it('is deleted after ninety days by a job that the first search of a day enqueues', async () => {
    await plant(daysAgo(92), 'antigo', 5);
    await plant(daysAgo(80), 'novo', 5);
    await tell('zinco');
    await tell('argila');
    const jobs = await api.db
      .selectFrom('jobs')
      .where('kind', '=', 'storefront.searches_forgotten')
      .select('run_at')
      .execute();
    expect(jobs).toHaveLength(1);
    await forgetSearches({ storeId: api.store.id }, { db: api.db, clock: api.clock.now } as never); // the job reads only these
    expect((await rows()).map(({ text }) => text)).toEqual(['argila', 'novo', 'zinco']);
  });
});
