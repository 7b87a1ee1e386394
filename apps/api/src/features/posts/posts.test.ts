import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import type { BlogPost, BlogPostRow, SavedBlogPost } from '@botica/contract/features/posts/post-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import type { Level } from '@botica/contract/kit/permissions';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { plain } from '../../../test/builders-pictures.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Body = SavedBlogPost & {
  items: BlogPostRow[];
  total_count: number;
  pagination: Pagination;
  authors: string[];
  url: string;
  error: ErrorBody & { current: BlogPost };
};

const path = '/v2/blog/post';
let api: TestApp;
let agent: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
});
afterAll(() => api.close());

async function create(fields: object = {}, client = agent): Promise<BlogPost> {
  const { status, body } = await client.post(path, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function save(id: number, fields: object) {
  const { status, body } = await agent.put(`${path}/${id}`, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const auditOf = (id: number) =>
  api.db
    .selectFrom('audit')
    .where('entity', '=', 'blog_post')
    .where('entity_id', '=', id)
    .orderBy('id')
    .select(['action', 'changes'])
    .execute();

describe('a new post', () => {
  it('is a draft called post, with its creator as author, and is audited', async () => {
    const post = await create();
    expect(post).toMatchObject({ title: 'post', status: 'Draft', published_at: null, version: 1, body: null });
    expect(post.author.length).toBeGreaterThan(0);
    expect(post).toMatchObject({ keywords: { words: [] }, related_posts: { posts: [] }, image: null, categories: [] });
    expect((await agent.get(`${path}/${post.id}`)).body).toEqual(post);
    expect(await auditOf(post.id)).toMatchObject([{ action: 'posts.created', changes: { title: [null, 'post'] } }]);
  });

  it('is created once for calls with the same key', async () => {
    const headers = { 'idempotency-key': 'blog-1' };
    const [first, second] = [
      await agent.post(path, { title: 'Uma vez' }, headers),
      await agent.post(path, { title: 'Uma vez' }, headers),
    ];
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('the rules of its fields', () => {
  it.each([
    ['author', 'O campo autor é obrigatório', { author: '' }],
    ['author', 'O nome do autor deve ter até 60 caracteres', { author: 'x'.repeat(61) }],
    ['title', 'O campo título é obrigatório', { title: ' ' }],
    ['title', 'O título deve ter até 50 caracteres', { title: 'x'.repeat(51) }],
    ['abstract', 'O resumo deve ter até 300 caracteres', { abstract: 'x'.repeat(301) }],
    ['seo_title', 'Use no máximo 60 caracteres.', { seo_title: 'x'.repeat(61) }],
    ['body', 'O resumo deve ter até 65535 caracteres', { body: `<p>${'x'.repeat(65_529)}</p>` }],
    ['body', 'O resumo deve ter até 65535 caracteres', { body: 'x'.repeat(200_001) }],
    ['related_posts', 'São no máximo 3 posts relacionados.', { related_posts: [1, 2, 3, 4] }],
    ['related_posts', 'Um dos posts escolhidos não existe nesta loja.', { related_posts: [999_999] }],
    [
      'products_buy_separately',
      'São no máximo 6 produtos em Produtos Avulsos.',
      { products_buy_separately: [1, 2, 3, 4, 5, 6, 7] },
    ],
    [
      'products_buy_together',
      'Um dos produtos escolhidos não existe nesta loja. (nº 999999)',
      { products_buy_together: [999_999] },
    ],
    ['slug', 'Este link é usado pela própria página. Escolha outro.', { slug: 'blog', is_fixed_slug: true }],
  ])('%s: %s', async (refused, message, fields) => {
    const { id } = await create({ title: 'Regras' });
    const { status, body } = await agent.put(`${path}/${id}`, fields);
    expect([status, body.error.fields]).toEqual([422, { [refused]: message }]);
  });

  it('accepts a body of exactly 65,535 characters, and reports what the cleaning removed', async () => {
    const { id } = await create({ title: 'Corpo' });
    const longest = `<p>${'x'.repeat(65_528)}</p>`;
    expect((await save(id, { body: longest })).body).toBe(longest);
    const saved = await save(id, { body: '<p onclick="x()">Olá</p><script>x()</script>' });
    expect([saved.body, saved.taken_out]).toEqual([
      '<p>Olá</p>',
      [{ field: 'body', what: ['onclick em <p>', '<script>'] }],
    ]);
    const large = await agent.put(`${path}/${id}`, { body: 'x'.repeat(5_000_000) });
    expect(large.status).toBe(413);
  });
});

describe('publication', () => {
  it('keeps its first date, which may be in the future', async () => {
    const { id } = await create({ title: 'Publicação' });
    const first = await save(id, { status: 'Published' });
    expect(first.published_at).toBe(api.clock.now().toISOString());
    await save(id, { status: 'Hidden' });
    expect((await save(id, { status: 'Published' })).published_at).toBe(first.published_at);
    expect((await save(id, { published_at: '2027-01-01T12:00:00Z' })).published_at).toBe('2027-01-01T12:00:00.000Z');
  });
});

describe('its link', () => {
  it('follows the title until it is fixed, with a number if it is taken', async () => {
    const [one, two] = [await create({ title: 'Óleo de prímula' }), await create({ title: 'Óleo de prímula' })];
    expect([one.slug, two.slug]).toEqual(['oleo-de-primula', 'oleo-de-primula-2']);
    expect((await save(two.id, { title: 'Outro' })).slug).toBe('outro');
    expect((await save(two.id, { is_fixed_slug: true, slug: 'meu-link', title: 'Mais um' })).slug).toBe('meu-link');
    const { status, body } = await agent.put(`${path}/${two.id}`, { slug: one.slug });
    expect([status, body.error.fields]).toEqual([
      422,
      { slug: 'O slug escolhido já está sendo utilizado em outro lugar da página' },
    ]);
  });
});

describe('a post', () => {
  it('with a stale version is refused with the present record', async () => {
    const { id } = await create({ title: 'Disputa' });
    const own = [{ abstract: 'Um' }, { abstract: 'Dois' }].map((fields) =>
      agent.put(`${path}/${id}`, fields, { 'if-match': '"1"' }),
    );
    expect((await Promise.all(own)).map(({ status }) => status).sort()).toEqual([200, 412]);
    const repeated = await save(id, { title: 'Disputa' });
    expect(repeated.version).toBe(2);
  });

  it('links to other posts until they are removed, and the audit has each removal', async () => {
    const [post, other] = [await create({ title: 'Fica' }), await create({ title: 'Vai' })];
    const saved = await save(post.id, { related_posts: [other.id] });
    expect(saved.related_posts.posts.map(({ title }) => title)).toEqual(['Vai']);
    expect((await agent.put(`${path}/${post.id}`, { related_posts: [post.id] })).status).toBe(422);
    expect((await agent.del(`${path}/${other.id}`)).status).toBe(200);
    const after = (await agent.get(`${path}/${post.id}`)).body;
    expect([after.related_posts.posts, after.version]).toEqual([[], 3]);
    expect((await auditOf(post.id)).at(-1)).toEqual({
      action: 'posts.updated',
      changes: { related_posts: [[other.id], []] },
    });
  });

  it('stays in the bin for 30 days, and is restored as hidden, with a free link', async () => {
    const { id } = await create({ title: 'Ida e volta', status: 'Published' });
    await agent.del(`${path}/${id}`);
    expect((await agent.put(`${path}/${id}`, { abstract: 'x' })).body.error.code).toBe('posts.removed');
    expect((await agent.get('/v2/blog/posts/search?q=ida volta')).body.items).toEqual([]);
    const bin = (await agent.get('/v2/blog/posts/search?q=ida volta&place=removed')).body;
    expect(bin.items.map((row) => row.id)).toEqual([id]);
    await create({ title: 'Ida e volta' });
    const { body } = await agent.post(`${path}/${id}/restore`);
    expect(body).toMatchObject({ slug: 'ida-e-volta-2', status: 'Hidden', removed_at: null });
    expect((await agent.post(`${path}/${id}/restore`)).body.error.code).toBe('posts.not_removed');
  });

  it('has a history for readers of the blog, with the changed parts of its body', async () => {
    const { id } = await create({ title: 'Histórica' });
    await save(id, { body: '<p>Uma colher ao dia</p>' });
    await save(id, { body: '<p>Duas colheres ao dia</p>', abstract: 'Como tomar', seo_title: 'Colheres' });
    await agent.del(`${path}/${id}`);
    const reader = await api.signIn({ grouprules: [{ role: 'Marketing', permissions: ['read'] }] });
    const { body } = await reader.get<{ items: AuditRow[] }>(`${path}/${id}/history`);
    expect(body.items.map(({ action }) => action)).toEqual([
      'posts.removed',
      'posts.updated',
      'posts.updated',
      'posts.created',
    ]);
    expect(body.items[1]?.changes).toEqual({
      abstract: [null, 'Como tomar'],
      seo_title: [null, 'Colheres'],
      body: [
        { characters: 24, passage: 'Uma colher …' },
        { characters: 27, passage: 'Duas colheres …' },
      ],
    });
    expect(body.items[0]?.changes.body).toEqual([{ characters: 27, passage: 'Duas colheres ao dia' }, null]);
    const other = await api.signIn<Body>('admin', api.otherStore.id);
    expect((await other.get(`${path}/${id}/history`)).body.error.code).toBe('posts.not_found');
  });

  it('of another store does not exist', async () => {
    const other = await api.signIn<Body>('admin', api.otherStore.id);
    const { id } = await create({ title: 'Alheia' }, other);
    const calls = [agent.get(`${path}/${id}`), agent.put(`${path}/${id}`, {}), agent.del(`${path}/${id}`)];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await agent.get('/v2/blog/posts/search?q=alheia')).body.items).toEqual([]);
  });
});

describe('the list', () => {
  const found = async (query: string) =>
    (await agent.get(`/v2/blog/posts/search?${query}`)).body.items.map(({ title }) => title);

  it('is searched by words of title, keywords and author, narrowed and sorted', async () => {
    const [a, b] = [await create({ title: 'Zinco', author: 'Ângela Reis' }), await create({ title: 'Ácido fólico' })];
    await save(a.id, { keywords: ['imunidade'], status: 'Published' });
    await save(b.id, { keywords: ['Imunidade'], author: 'Bruno Sá' });
    expect(await found('q=imuni&sort=title')).toEqual(['Ácido fólico', 'Zinco']);
    expect(await found('q=imuni&sort-by=title&ascending=0')).toEqual(['Zinco', 'Ácido fólico']);
    expect(await found('q=angela')).toEqual(['Zinco']);
    expect(await found('author=angela reis')).toEqual(['Zinco']);
    expect(await found('q=imunidade&status=Draft')).toEqual(['Ácido fólico']);
    expect(await found('author=bruno sá&status=Published')).toEqual([]);
    expect(await found('q=imuni&sort=status')).toEqual(['Ácido fólico', 'Zinco']);
    const { authors } = (await agent.get('/v2/blog/posts/search/filters')).body;
    expect(authors.filter((name) => ['Ângela Reis', 'Bruno Sá'].includes(name))).toEqual(['Ângela Reis', 'Bruno Sá']);
  });

  it('counts its results, also by status', async () => {
    const count = async (query: string) =>
      (await agent.get(`/v2/blog/posts/search?${query}`)).body.pagination.total_items;
    const [all, hidden] = [await count(''), await count('status=Hidden')];
    const { id } = await create({ title: 'Contada' });
    await save(id, { status: 'Hidden' });
    expect([await count(''), await count('status=Hidden')]).toEqual([all + 1, hidden + 1]);
    const listed = (await agent.get('/v2/blog/posts/list')).body;
    expect(listed.total_count).toBe(all + 1);
    expect(listed.items.map((row) => row.id)).toContain(id);
  });

  it.each(['sort=body', 'ascending=2', 'p=0', 'status=Other', `q=${'x'.repeat(101)}`])(
    '%s is refused',
    async (query) => {
      expect((await agent.get(`/v2/blog/posts/search?${query}`)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('its pictures', () => {
  const data = async (side: number) => ({
    image: `data:image/png;base64,${(await plain(side).png().toBuffer()).toString('base64')}`,
  });

  it('are drawn again: a cover, which is saved at once, and a picture for the body', async () => {
    const { id } = await create({ title: 'Figuras' });
    const cover = await agent.put(`${path}/${id}/image`, await data(300));
    expect(cover.status, JSON.stringify(cover.body)).toBe(200);
    const shown = (await agent.get(`${path}/${id}`)).body;
    expect([shown.version, shown.image_version]).toEqual([1, 2]);
    expect((await api.app.inject({ url: shown.image?.thumbnail as string })).statusCode).toBe(200);
    const { url } = (await agent.post(`${path}/${id}/asset`, await data(200))).body;
    const body = `<p>Antes</p><img src="${url}" alt="Um frasco"><p>Depois</p>`;
    const saved = await save(id, { body });
    expect([saved.body, saved.taken_out]).toEqual([body, undefined]);
    const lost = await agent.put(`${path}/${id}`, { body: body.replace(/[0-9a-f]{40}/, '0'.repeat(40)) });
    expect(lost.status).toBe(422);
    expect((await agent.del(`${path}/${id}/image`)).body).toMatchObject({ image: null, version: 3 });
  });

  it('of an unsupported type are refused with their own sentence', async () => {
    const { id } = await create({ title: 'Recusas' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const messageOf = async (image: object) => (await agent.put(`${path}/${id}/image`, image)).body.error.fields?.image;
    expect(await messageOf({ image: `data:image/svg+xml;base64,${svg}` })).toContain('.svg');
    const large = Buffer.concat([await plain(10).png().toBuffer(), Buffer.alloc(204_800)]).toString('base64');
    expect(await messageOf({ image: large, content_type: 'image/png' })).toBe('A imagem deve ter no máximo 200 KB.');
    // The head of this `data:` URL never ends; only a bounded part of it is read.
    expect(await messageOf({ image: `data:${'x'.repeat(3_000_000)}` })).toBe('A imagem deve ter no máximo 200 KB.');
  });
});

test('callers without the right to read, write or remove in Marketing are refused', async () => {
  const { id } = await create({ title: 'Protegida' });
  const holding = (...permissions: Level[]) => api.signIn<Body>({ grouprules: [{ role: 'Marketing', permissions }] });
  const [nobody, reader, writer] = [await holding(), await holding('read'), await holding('read', 'write')];
  const statuses = async (client: Client<Body>) => [
    (await client.get('/v2/blog/posts/search')).status,
    (await client.put(`${path}/${id}`, { abstract: null })).status,
    (await client.del(`${path}/${id}`)).status,
  ];
  expect(await statuses(nobody)).toEqual([403, 403, 403]);
  expect(await statuses(reader)).toEqual([200, 403, 403]);
  expect(await statuses(writer)).toEqual([200, 200, 403]);
});

test('a refusal names the faults of single fields and of field combinations together', async () => {
  const { id } = await create();
  const { body } = await agent.put(`${path}/${id}`, { title: '', slug: 'Não é link', is_fixed_slug: true });
  expect(Object.keys(body.error.fields ?? {}).toSorted()).toEqual(['slug', 'title']);
});
