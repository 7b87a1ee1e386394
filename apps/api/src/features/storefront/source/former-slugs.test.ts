import { type Migration, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import { placeCategories } from '../../../../test/builders-categories.ts';
import { placePost } from '../../../../test/builders-posts.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { siteVisitor } from '../../../../test/site-visitor.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { migrateToLatest } from '../../../kit/db/migrate.ts';

const tables = { product: 'products', category: 'categories', post: 'posts' } as const;
type Kind = keyof typeof tables;
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const slugs = (from: number, to: number) => numbers(from, to).map((number) => `nome-${number}`);

let api: TestApp;
let agent: Client;
const ids: Record<Kind, number> = { product: 0, category: 0, post: 0 };

async function publish(): Promise<void> {
  await api.db.deleteFrom('storefront_refreshes').execute();
  expect((await agent.get('/v2/admin/deployment/nextjs/new')).status).toBe(200);
  await api.runJobs();
}

const rename = (kind: Kind, slug: string) =>
  api.db.updateTable(tables[kind]).set({ slug }).where('id', '=', ids[kind]).execute();

/** Former slugs in the order in which they were recorded. */
async function noted(kind: Kind, id = ids[kind]): Promise<string[]> {
  const found = api.db.selectFrom('former_slugs').where('kind', '=', kind).where('record_id', '=', id);
  return (await found.orderBy('noted').select('slug').execute()).map(({ slug }) => slug);
}

const placed = async (slug: string) => {
  const form = await placeForm(api.db, api.store.id, `Forma de ${slug}`);
  const shown = { ecommerce: { is_available: true, from: null }, discount_price: '10.00', is_fixed_slug: true };
  return placeProduct(api.db, api.store.id, { form, title: slug, slug, ...shown });
};

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn('admin');
  ids.product = await placed('nome-1');
  const published_at = '2026-11-01T12:00:00.000Z';
  ids.post = await placePost(api, { slug: 'nome-1', status: 'Published', published_at });
  await placeCategories(api.db, api.store.id, { count: 1 });
  ids.category = (await api.db.selectFrom('categories').select('id').executeTakeFirstOrThrow()).id;
  await rename('category', 'nome-1');
  await publish();
});
afterAll(() => api.close());

describe('former slugs of a record', () => {
  it('are the last twenty, however often it changes', async () => {
    for (const slug of slugs(2, 1_000)) await rename('product', slug);
    for (const kind of ['category', 'post'] as const) for (const slug of slugs(2, 50)) await rename(kind, slug);
    expect(await noted('product')).toEqual(slugs(980, 999));
    for (const kind of ['category', 'post'] as const) expect(await noted(kind)).toEqual(slugs(30, 49));
  });

  it('each redirect to the present one, in one step', async () => {
    await publish();
    const visit = await siteVisitor(api.app, 'central.example');
    for (const slug of ['nome-980', 'nome-999'])
      expect(await visit(`/produto/${slug}`)).toMatchObject({
        status: 301,
        headers: { location: '/produto/nome-1000' },
      });
    expect(await visit('/produto/nome-980/?utm_source=mail')).toMatchObject({
      status: 301,
      headers: { location: '/produto/nome-1000?utm_source=mail' },
    });
    expect((await visit('/produto/nome-979')).status).toBe(404);
    expect(await visit('/categoria/nome-49')).toMatchObject({ headers: { location: '/categoria/nome-50' } });
    expect(await visit('/blog/nome-49')).toMatchObject({ headers: { location: '/blog/nome-50' } });
  });

  it('do not grow while it alternates between two', async () => {
    for (const _ of numbers(1, 30)) for (const slug of ['nome-um', 'nome-outro']) await rename('post', slug);
    expect((await noted('post')).slice(-3)).toEqual(['nome-50', 'nome-outro', 'nome-um']);
    expect(await noted('post')).toHaveLength(20);
  });

  it('belong to another record once that one has left them', async () => {
    const [first, second] = [ids.product, await placed('nome-de-dois')];
    await rename('product', 'nome-de-outro');
    ids.product = second;
    for (const slug of ['nome-999', 'nome-do-segundo']) await rename('product', slug);
    expect(await noted('product', second)).toEqual(['nome-de-dois', 'nome-999']);
    expect(await noted('product', first)).toEqual([...slugs(981, 998), 'nome-1000']);
  });

  it('are deleted with it, and only with it', async () => {
    const products = await noted('product');
    expect((await agent.del(`/v2/store/category/${ids.category}`)).status).toBe(200);
    expect(await noted('category')).toEqual([]);
    expect(await noted('product')).toEqual(products);
  });
});

test('after the migration the last twenty existing ones stay', async () => {
  const before = Object.entries<Migration>(migrations).filter(([name]) => name < '0073-bound-former-slugs');
  const database = await createTestDatabase(Object.fromEntries(before));
  const { db } = database;
  await sql`insert into stores (domain, name, public_token) values ('um', 'Loja um', 'token um')`.execute(db);
  await sql`
    insert into categories (store_id, name, slug, visible, ecommerce, callcenter, position, created_at)
    values (1, 'Pele', 'pele', true, '{}'::jsonb, '{}'::jsonb, 1, now())`.execute(db);
  for (const [record, slug] of [...slugs(1, 25).map((each) => [1, each] as const), [99, 'removida'] as const])
    await sql`insert into former_slugs values (1, 'category', ${slug}, ${record})`.execute(db);
  await migrateToLatest(db, migrations);
  const { rows } = await sql<{ slug: string }>`select slug from former_slugs order by noted`.execute(db);
  expect(rows.map(({ slug }) => slug)).toEqual(slugs(6, 25));
  await database.drop();
});
