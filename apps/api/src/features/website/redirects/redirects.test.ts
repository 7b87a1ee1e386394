import type { Redirect } from '@botica/contract/features/redirects/redirect-rules';
import type { RedirectList } from '@botica/contract/features/website/redirects/redirects.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { placeCategories } from '../../../../test/builders-categories.ts';
import { placeProduct } from '../../../../test/builders-products.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = RedirectList & { error: ErrorBody & { current: RedirectList } };

let api: TestApp;
let agent: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
});
beforeEach(() => replace([]));
afterAll(() => api.close());

const rows = (count: number): Redirect[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/antigo/${index}`, value: `/novo/${index}` }));
const replace = (list: readonly Redirect[], headers = {}) => agent.put('/v2/store/redirect/replace', list, headers);
const read = async () => (await agent.get('/v2/store/redirects')).body;
const lastChanges = async () => {
  const found = api.db.selectFrom('audit').where('action', '=', 'website.redirects_changed');
  return (await found.orderBy('id', 'desc').select('changes').executeTakeFirstOrThrow()).changes;
};

describe('the list', () => {
  it('is replaced as a whole, each row normalised, in its order', async () => {
    const { body } = await replace([
      { path: '/promoção/', value: 'https://central.example/produto/creme?x=1' },
      { path: '/blog-antigo', value: 'https://blog.example' },
    ]);
    expect(body.items).toEqual([
      { path: '/promo%C3%A7%C3%A3o', value: '/produto/creme?x=1' },
      { path: '/blog-antigo', value: 'https://blog.example/' },
    ]);
    expect(await read()).toEqual(body);
    expect((await replace([...body.items].reverse())).body.items).toEqual([...body.items].reverse());
    expect(await lastChanges()).toEqual({ order_of_redirects: [null, true] });
  });

  it('the audit has added, removed and changed rows, not the whole list', async () => {
    await replace([
      { path: '/fica', value: '/a' },
      { path: '/muda', value: '/a' },
      { path: '/promo%C3%A7%C3%A3o', value: '/a' },
    ]);
    await replace([
      { path: '/fica', value: '/a' },
      { path: '/muda', value: '/b' },
      { path: '/chega', value: 'https://x.example/' },
    ]);
    expect(await lastChanges()).toEqual({
      added_redirects: [null, ['/chega → https://x.example/']],
      removed_redirects: [['/promoção → /a'], null],
      changed_redirects: [['/muda → /a'], ['/muda → /b']],
    });
  });

  it('an equal list changes nothing', async () => {
    const { body } = await replace(rows(3));
    expect((await replace(rows(3))).body).toEqual(body);
  });

  it('belongs to its store only', async () => {
    await replace(rows(2));
    const stranger = await api.signIn<Body>('admin', api.otherStore.id);
    expect((await stranger.get('/v2/store/redirects')).body).toMatchObject({ items: [], version: 1 });
    await stranger.put('/v2/store/redirect/replace', rows(1));
    expect((await read()).items).toHaveLength(2);
  });
});

describe('refused with the row', () => {
  test.each<[string, Redirect[], string, string]>([
    ['no path', [{ path: 'promo', value: '/a' }], '0.path', 'Linha 1: O caminho começa com /.'],
    [
      'nowhere',
      [...rows(1), { path: '/a', value: 'javascript:alert(1)' }],
      '1.value',
      'Linha 2: Informe um caminho da loja, que começa com /, ou um endereço https.',
    ],
    ['a page of the shop', [{ path: '/blog', value: '/a' }], '0.path', 'Linha 1: Este caminho é uma página da loja.'],
    ['the home', [{ path: '/', value: '/a' }], '0.path', 'Linha 1: Este caminho é uma página da loja.'],
    ['the same path twice', [...rows(2), ...rows(1)], '2.path', 'Linha 3: Este caminho já está na linha 1.'],
    [
      'a circle by the shop’s own domain',
      [{ path: '/a', value: 'https://central.example/a' }],
      '0.value',
      'Linha 1: Este redirecionamento anda em círculo e não chega a uma página.',
    ],
    [
      'a way of six',
      Array.from({ length: 6 }, (_, step) => ({ path: `/p${step}`, value: `/p${step + 1}` })),
      '0.value',
      'Linha 1: São mais de 5 redirecionamentos seguidos até a página.',
    ],
  ])('%s', async (_, list, field, message) => {
    const { status, body } = await replace(list);
    expect([status, body.error.message]).toEqual([422, message]);
    expect(Object.keys(body.error.fields ?? {})).toEqual([field]);
    expect((await read()).items).toEqual([]);
  });

  it('the address of a visible product, category or post', async () => {
    const product = (slug: string, is_available: boolean) =>
      placeProduct(api.db, api.store.id, { slug, ecommerce: { is_available, from: null } });
    await product('vivo', true);
    await product('oculto', false);
    await placeCategories(api.db, api.store.id, { count: 1 });
    await sql`insert into posts (store_id, title, slug, status, author, title_sort, author_sort, search_words, published_at, created_at, updated_at)
      select ${api.store.id}, 'Sono', slug, status, 'Dona', 'sono', 'dona', '', ${api.clock.now()}::timestamptz - interval '1 day', now(), now()
      from (values ('sono', 'Published'), ('rascunho', 'Draft')) as made (slug, status)`.execute(api.db);
    const to = (path: string) => ({ path, value: '/a' });
    const { body } = await replace([
      to('/produto/vivo'),
      to('/produto/oculto'),
      to('/produto/nunca-houve'),
      to('/categoria/parte-0-1'),
      to('/blog/sono'),
      to('/blog/rascunho'),
    ]);
    expect(body.error.fields).toEqual({
      '0.path': 'Este caminho é uma página da loja.',
      '3.path': 'Este caminho é uma página da loja.',
      '4.path': 'Este caminho é uma página da loja.',
    });
  });
});

describe('a target', () => {
  it('without a page in the shop is reported, but accepted', async () => {
    const form = { is_available: true, from: null };
    await placeProduct(api.db, api.store.id, { slug: 'creme-vivo', ecommerce: form, is_fixed_slug: true });
    const renamed = await placeProduct(api.db, api.store.id, {
      slug: 'renomeado',
      ecommerce: form,
      is_fixed_slug: true,
    });
    await api.db
      .insertInto('former_slugs')
      .values({ store_id: api.store.id, kind: 'product', slug: 'antes-ainda', record_id: renamed })
      .execute();
    const values = [
      '/',
      '/busca?q=creme',
      '/blog/pagina/2',
      '/produto/creme-vivo?x=1#y',
      '/produto/antes-ainda',
      '/antigo/1',
      'https://blog.example/a',
      '/produto/nunca-houve',
      '/categoria/nao/menor-preco',
      '/politicas/quem-somos',
      '/qualquer',
    ];
    const list = values.map((value, index) => ({ path: `/antigo/${index}`, value }));
    const { status, body } = await replace(list);
    expect([status, body.items]).toEqual([200, list]);
    expect(body.dead_values).toEqual(values.slice(-4));
    expect((await read()).dead_values).toEqual(values.slice(-4));
  });

  it('may be an old address with a query, and both queries are kept', async () => {
    const list = [
      { path: '/produto.php?id=3', value: '/produto/creme' },
      { path: '/produto.php?id=4', value: '/busca' },
      { path: '/?p=12', value: '/blog' },
    ];
    expect((await replace(list)).body.items).toEqual(list);
  });
});

test('2,000 are accepted, 5,000 are refused with the limit', async () => {
  expect((await replace(rows(2000))).body.items).toHaveLength(2000);
  const { status, body } = await replace(rows(5000));
  expect([status, body.error.code]).toEqual([422, 'website.too_many_redirects']);
  expect(body.error.message).toBe('São no máximo 2.000 redirecionamentos; aqui há 5.000.');
  expect((await read()).items).toHaveLength(2000);
});

test.each([[{}], [[1]], [[{ path: '/a' }]], [[{ path: '/a', value: null }]], [{ items: [] }]])(
  '%j is refused as a list of redirects',
  async (body) => {
    const { status } = await agent.put('/v2/store/redirect/replace', body as object);
    expect([400, 422]).toContain(status);
  },
);

it('a stale version gets the present list', async () => {
  const { version } = await read();
  await replace(rows(1));
  const { status, body } = await replace(rows(2), { 'if-match': `"${version}"` });
  expect([status, body.error.current.items]).toEqual([412, rows(1)]);
});

it('of two saves of the list from the same version one succeeds, the other is refused', async () => {
  for (let round = 0; round < 25; round++) {
    const { version } = await read();
    const seen = { 'if-match': `"${version}"` };
    const replies = await Promise.all([1, 2].map((n) => replace([{ path: '/a', value: `/b/${round}/${n}` }], seen)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  }
});

it('nothing is replaced without the right to write Conf. Website', async () => {
  const reader = await api.signIn<Body>({ grouprules: [{ role: 'Conf. Website', permissions: ['read'] }] });
  expect((await reader.get('/v2/store/redirects')).status).toBe(200);
  expect((await reader.put('/v2/store/redirect/replace', [])).status).toBe(403);
});
