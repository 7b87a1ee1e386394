import type { Site } from '@botica/contract/features/storefront/builds.contract';
import type { GroupRule } from '@botica/contract/kit/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeBranch } from '../../../../test/builders-branches.ts';
import { placePost } from '../../../../test/builders-posts.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let admin: Client<Site & { id: number }>;
let form: number;

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
  form = await placeForm(api.db, api.store.id, 'Creme');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('audit').execute();
});

const place = (title: string) => placeProduct(api.db, api.store.id, { form, discount_price: '10.00', title });
const listed = async (by: Client<Site> = admin) => (await by.get('/v2/storefront')).body.unpublished;
const change = async (path: string, body: object) => expect((await admin.put(path, body)).status, path).toBe(200);

describe('the list of unpublished changes', () => {
  it('has each record once, by name, with the number of changes and the last person', async () => {
    const [cream, gel] = [await place('Creme'), await place('Gel')];
    await change(`/v2/store/product/${cream}`, { summary: 'Um' });
    await change(`/v2/store/product/${gel}`, { summary: 'Um' });
    api.clock.advance(60);
    const other = await api.signIn({ grouprules: [{ role: 'Catálogo', permissions: ['read', 'write'] }] });
    expect((await other.put(`/v2/store/product/${cream}`, { summary: 'Dois', title: 'Creme de arnica' })).status).toBe(
      200,
    );
    const { count, records, is_capped, items } = await listed();
    expect({ count, records, is_capped }).toEqual({ count: 3, records: 2, is_capped: false });
    const product = { entity: 'product', is_gone: false, action: 'products.updated' };
    expect(items).toMatchObject([
      { ...product, entity_id: cream, title: 'Creme de arnica', changes: 2, actor_name: 'Agente' },
      { ...product, entity_id: gel, title: 'Gel', changes: 1, actor_name: 'Agente admin' },
    ]);
    expect(Date.parse(items[0]?.at ?? '') - Date.parse(items[1]?.at ?? '')).toBe(60_000);
  });

  it('has a name for every kind of record, also for removed ones', async () => {
    const product = await place('Some');
    const post = await placePost(api, { title: 'Sono' });
    const { id: category } = (await admin.post<{ id: number }>('/v2/store/category', { name: 'Rosto' })).body;
    await change(`/v2/blog/post/${post}`, { abstract: 'Resumo' });
    await change('/v2/section/slogan', { content: 'Cuidar é simples' });
    await change(`/v2/store/domain/${api.store.id}`, { main_color: '#123456', time_zone: 'America/Manaus' });
    await change('/v2/store/redirect/replace', [{ path: '/a', value: '/b' }]);
    expect((await admin.del(`/v2/store/product/${product}`)).status).toBe(200);
    const listedRecords = (await listed()).items.map(({ entity, title, is_gone }) => [entity, title, is_gone]);
    expect(listedRecords).toEqual([
      ['product', 'Some', true],
      ['redirect_list', 'Redirecionamentos', false],
      ['store', 'Dados da loja', false],
      ['website_section', 'Slogan', false],
      ['blog_post', 'Sono', false],
      ['category', 'Rosto', false],
    ]);
    expect(category).toEqual(expect.any(Number));
    await api.db.deleteFrom('products').where('id', '=', product).execute();
    expect((await listed()).items[0]).toMatchObject({ entity: 'product', title: null, is_gone: true });
  });

  it('has names only for people who may read the record', async () => {
    const product = await place('Segredo do catálogo');
    const post = await placePost(api, { title: 'Segredo do blog' });
    await change(`/v2/store/product/${product}`, { summary: 'Um' });
    await change(`/v2/blog/post/${post}`, { abstract: 'Resumo' });
    const website: GroupRule = { role: 'Conf. Website', permissions: ['read'] };
    for (const [more, titles] of [
      [[], [null, null]],
      [['Catálogo'], [null, 'Segredo do catálogo']],
      [['Marketing'], ['Segredo do blog', null]],
    ] as const) {
      const rules = more.map((role): GroupRule => ({ role, permissions: ['read'] }));
      const reader = await api.signIn<Site>({ grouprules: [website, ...rules] });
      const { items, count } = await listed(reader);
      expect([count, items.map(({ title }) => title)]).toEqual([2, titles]);
    }
  });

  it('ignores changes that no page shows: reads, side effects, and data of the panel', async () => {
    const reply = await admin.get('/v2/audit/export');
    expect(reply.status).toBe(200);
    await change('/v2/customers/privacy', { mask_customers_in_lists: true });
    await change('/v2/store/credentials', { google: { project_id: 'projeto', secret: 'segredo' } });
    const branch = await placeBranch(api, { store_id: api.store.id });
    await change(`/v2/store/branch/${branch}/crf-file`, { file: btoa('%PDF-1.7\n%%EOF\n'), name: 'crf.pdf' });
    const id = await place('Visto antes');
    expect((await admin.post(`/v2/store/product/${id}/preview`)).status).toBe(200);
    const { rows } = await sql<{ action: string }>`select action from audit order by id`.execute(api.db);
    expect(rows.map(({ action }) => action)).toEqual([
      'audit.exported',
      'customers.privacy_changed',
      'website.credentials_changed',
      'branches.crf_file_changed',
      'storefront.previewed',
    ]);
    expect(await listed()).toMatchObject({ count: 0, records: 0, items: [] });
  });

  it('shows the last twenty changed records, and the total', async () => {
    for (let index = 0; index < 22; index += 1) {
      const id = await place(`Produto ${index}`);
      await change(`/v2/store/product/${id}`, { summary: 'Um' });
    }
    const { count, records, items } = await listed();
    expect([count, records, items.length, items[0]?.title]).toEqual([22, 22, 20, 'Produto 21']);
  });
});
