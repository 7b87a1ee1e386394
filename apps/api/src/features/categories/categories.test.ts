import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCategories } from '../../../test/builders-categories.ts';
import { type CategoriesBody, openCategoriesDesk, categoriesPath as path } from '../../../test/categories-desk.ts';

type Desk = Awaited<ReturnType<typeof openCategoriesDesk>>;
let desk: Desk;
let agent: Desk['agent'];

beforeAll(async () => {
  desk = await openCategoriesDesk();
  agent = desk.agent;
});
afterAll(() => desk.api.close());

describe('a new category', () => {
  it('is hidden, in both channels, last in order, with a link from its name', async () => {
    const first = await desk.createCategory('Nova categoria');
    const second = await desk.createCategory('Nova categoria');
    expect(first).toMatchObject({
      slug: 'nova-categoria',
      visible: false,
      version: 1,
      parent_id: null,
      featured_product: null,
      ecommerce: { status: true, from: null },
      callcenter: { status: true, from: null },
      subcategories: [],
      products: [],
      product_count: 0,
    });
    expect([second.slug, second.index - first.index, second.position]).toEqual(['nova-categoria-2', 1, second.index]);
    expect((await desk.auditOf('category', first.id)).at(0)).toMatchObject({ action: 'categories.created' });
  });

  it('is a subcategory when it names a parent: it is visible and sold with the parent, at its own position', async () => {
    const { id: parent_id } = await desk.createCategory('Corpo');
    const product = await desk.createProduct('Óleo');
    const [last, first] = [
      await desk.createCategory('Banho', { parent_id }),
      await desk.createCategory('Mãos', { parent_id, index: 1, products: [product] }),
    ];
    expect([last, first]).toMatchObject([
      { parent_id, visible: true, ecommerce: null, callcenter: null, index: 1 },
      { index: 1, product_ids: [product], product_count: 1 },
    ]);
    const { subcategories } = await desk.showCategory(parent_id);
    expect(subcategories.map(({ name, index }) => [name, index])).toEqual([
      ['Mãos', 1],
      ['Banho', 2],
    ]);
  });

  it('has no subcategories below a subcategory, and no parent in another store', async () => {
    const { id: root } = await desk.createCategory('Rosto');
    const { id } = await desk.createCategory('Lábios', { parent_id: root });
    const other = await desk.api.signIn<CategoriesBody>('admin', desk.api.otherStore.id);
    const foreign = (await other.post(path, { name: 'Alheia' })).body.id;
    const refusals = await Promise.all([id, foreign].map((parent_id) => agent.post(path, { name: 'X', parent_id })));
    expect(refusals.map(({ status, body }) => [status, body.error.fields])).toEqual([
      [422, { parent_id: 'Uma subcategoria não tem subcategorias.' }],
      [422, { parent_id: 'A categoria escolhida não existe nesta loja.' }],
    ]);
  });
});

it('counts towards a limit of a thousand', async () => {
  const other = await desk.api.signIn<CategoriesBody>('admin', desk.api.otherStore.id);
  const { id: parent_id } = (await other.post(path, { name: 'Cheia' })).body;
  const { count } = await desk.api.db
    .selectFrom('categories')
    .where('store_id', '=', desk.api.otherStore.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await placeCategories(desk.api.db, desk.api.otherStore.id, { parent_id, count: 999 - Number(count) });
  expect((await other.post(path, { name: 'A milésima' })).status).toBe(200);
  const refused = await other.post(path, { name: 'Mais uma' });
  expect([refused.status, refused.body.error.code]).toEqual([422, 'categories.too_many']);
});

describe('a save', () => {
  it('accepts all of its fields, audits the changed ones, and writes nothing when repeated', async () => {
    const { id } = await desk.createCategory('Cabelos');
    const sent = {
      name: 'Cabelo',
      description: 'Força\ne brilho',
      keywords: ['queda', 'fios'],
      seo_title: 'Cabelos fortes',
      seo_description: 'Fórmulas para cabelo e barba',
      visible: true,
      ecommerce: { status: true, from: '2026-11-18T12:30:00.000Z' },
      callcenter: { status: false, from: null },
    };
    const saved = await desk.saveCategory(id, sent);
    expect(saved).toMatchObject({ ...sent, slug: 'cabelo', version: 2 });
    expect((await desk.saveCategory(id, sent)).version).toBe(2);
    expect((await desk.auditOf('category', id)).at(-1)).toMatchObject({
      action: 'categories.updated',
      changes: {
        name: ['Cabelos', 'Cabelo'],
        slug: ['cabelos', 'cabelo'],
        seo_title: [null, 'Cabelos fortes'],
        seo_description: [null, 'Fórmulas para cabelo e barba'],
      },
    });
  });

  it('keeps a fixed link', async () => {
    const { id } = await desk.createCategory('Unhas');
    const fixed = await desk.saveCategory(id, { is_fixed_slug: true, slug: 'minhas-unhas' });
    expect(fixed.slug).toBe('minhas-unhas');
    expect((await desk.saveCategory(id, { name: 'Unha' })).slug).toBe('minhas-unhas');
    expect((await desk.saveCategory(id, { is_fixed_slug: false })).slug).toBe('unha');
  });

  it.each([
    [{ name: ' ' }, { name: 'Nome da categoria é obrigatório' }],
    [{ name: 'a'.repeat(21) }, { name: 'Use no máximo 20 caracteres.' }],
    [{ description: 'a'.repeat(301) }, { description: 'Use no máximo 300 caracteres.' }],
    [{ slug: '', is_fixed_slug: true }, { slug: 'O link do produto é obrigatório.' }],
    [{ slug: 'a b', is_fixed_slug: true }, { slug: 'Use letras sem acento, números e hífens.' }],
    [{ slug: 'carrinho', is_fixed_slug: true }, { slug: 'Este link é usado pela própria página. Escolha outro.' }],
    [
      { slug: 'ja-usado', is_fixed_slug: true },
      { slug: 'O slug escolhido já está sendo utilizado em outro lugar da página' },
    ],
    [
      { ecommerce: { status: true, from: '2026-11-18T11:54:59.000Z' } },
      { 'ecommerce.from': 'Não é possível escolher uma data passada' },
    ],
    [{ featured_product: 999_999 }, { featured_product: 'Um dos produtos escolhidos não existe nesta loja.' }],
    [{ replace_products: [999_999] }, { replace_products: 'Um dos produtos escolhidos não existe nesta loja.' }],
    [{ index: 0 }, { index: 'Informe uma posição a partir de 1.' }],
  ])('refuses %j beside its field', async (fields, expected) => {
    const { id } = await desk.createCategory('Recusada');
    if (JSON.stringify(fields).includes('ja-usado')) await desk.createCategory('Já usado');
    expect(await desk.refusedFields(`${path}/${id}`, fields)).toEqual(expected);
  });

  it('accepts 20 letters in the name, whatever their accents', async () => {
    expect((await desk.createCategory('é'.normalize('NFD').repeat(20))).name).toBe('é'.repeat(20));
  });

  it('of a subcategory leaves the channels to its parent', async () => {
    const { id: parent_id } = await desk.createCategory('Pés');
    const { id } = await desk.createCategory('Calos', { parent_id });
    const refused = await agent.put(`${path}/${id}`, { callcenter: { status: false, from: null } });
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { callcenter: 'Uma subcategoria segue os canais da sua categoria.' },
    ]);
    expect((await desk.saveCategory(id, { visible: false })).visible).toBe(false);
  });

  it('with a stale version is refused with the present record', async () => {
    const seen = await desk.createCategory('Olhos');
    await desk.saveCategory(seen.id, { description: 'De outra pessoa' });
    const stale = await agent.put(`${path}/${seen.id}`, { description: 'Minha' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.error.current]).toMatchObject([412, { description: 'De outra pessoa' }]);
  });

  it('moves it to another position, and the others close the gap', async () => {
    const { id: parent_id } = await desk.createCategory('Em ordem');
    const ids: number[] = [];
    for (const name of ['Um', 'Dois', 'Três']) ids.push((await desk.createCategory(name, { parent_id })).id);
    expect((await desk.saveCategory(ids[2] ?? 0, { index: 1 })).index).toBe(1);
    const { subcategories } = await desk.showCategory(parent_id);
    expect(subcategories.map(({ name, position }) => [name, position])).toEqual([
      ['Três', 1],
      ['Um', 2],
      ['Dois', 3],
    ]);
    expect((await desk.saveCategory(ids[2] ?? 0, { index: 999 })).index).toBe(3);
  });
});

describe('the order of subcategories', () => {
  async function family() {
    const parent = await desk.createCategory('Família');
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await desk.createCategory(name, { parent_id: parent.id })).id);
    return { parent, ids, children: `${path}/${parent.id}/children` };
  }

  it('is replaced as a whole, and raises the version of the parent', async () => {
    const { parent, ids, children } = await family();
    const { status, body } = await agent.put(children, { append: false, children: ids.toReversed() });
    expect([status, body.version, body.subcategories.map(({ id, index }) => [id, index])]).toEqual([
      200,
      parent.version + 1,
      ids.toReversed().map((id, index) => [id, index + 1]),
    ]);
  });

  it.each([
    ['one is missing', (ids: number[]) => ids.slice(1)],
    ['one is of another', (ids: number[]) => [...ids.slice(1), 1]],
  ])('is stale where %s', async (_, input) => {
    const { parent, ids, children } = await family();
    const { status, body } = await agent.put(children, { append: false, children: input(ids) });
    expect([status, body.error.code, body.error.current]).toMatchObject([412, 'request.stale', { id: parent.id }]);
  });

  it('chosen by two callers at once is accepted for one, and a conflict for the other', async () => {
    const { parent, ids, children } = await family();
    const [a = 0, b = 0, c = 0] = ids;
    const orders = [
      [b, a, c],
      [c, b, a],
    ];
    const seen = { 'if-match': `"${parent.version}"` };
    const answers = await Promise.all(
      orders.map((order) => agent.put(children, { append: false, children: order }, seen)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = orders[answers.findIndex(({ status }) => status === 200)];
    expect((await desk.showCategory(parent.id)).subcategories.map(({ id }) => id)).toEqual(won);
  });

  it('appends other categories with their products, and the former parent counts again', async () => {
    const { parent, ids, children } = await family();
    const old = await desk.createCategory('Antiga');
    const product = await desk.createProduct('Sabonete');
    const { id: moved } = await desk.createCategory('Mudada', { parent_id: old.id, products: [product] });
    await desk.saveCategory(old.id, { featured_product: product });
    const root = await desk.createCategory('Solta', { products: [product] });
    const { body } = await agent.put(children, { append: true, children: [moved, root.id] });
    expect(body.subcategories.map(({ id }) => id)).toEqual([...ids, moved, root.id]);
    expect(body).toMatchObject({ product_count: 1, own_product_count: 0 });
    expect(await desk.showCategory(old.id)).toMatchObject({
      subcategories: [],
      product_count: 0,
      featured_product: null,
    });
    const withChildren = await agent.put(`${path}/${old.id}/children`, { append: true, children: [parent.id] });
    expect([withChildren.status, withChildren.body.error.code]).toEqual([422, 'categories.too_deep']);
  });
});

describe('the tree', () => {
  it('contains the requested categories, by name, number or order, whatever the page', async () => {
    const root = await desk.createCategory('Árvore');
    const product = await desk.createProduct('Folha');
    const sub = await desk.createCategory('Galho seco', { parent_id: root.id, products: [product] });
    const one = async (query: string) => (await agent.get(`${path}?ids=${root.id}&${query}`)).body.items[0];
    const bare = await one('p=7');
    expect([bare?.product_count, bare?.subcategory_count, Object.keys(bare ?? {})]).toEqual([
      1,
      1,
      expect.not.arrayContaining(['subcategories', 'products', 'product_ids', 'keywords']),
    ]);
    const full = await one('recursive=1&fetch_products=1&fetch_product_ids=true&fetch_keywords=1');
    expect(full).toMatchObject({
      keywords: [],
      products: [],
      product_ids: [],
      subcategories: [
        { id: sub.id, product_ids: [product], products: [{ id: product, title: 'Folha', price: '10.00' }] },
      ],
    });
    const named = (await agent.get(`${path}?name=GALHO`)).body.items;
    expect(named.map(({ id }) => id)).toEqual([root.id]);
    const names = (await agent.get(`${path}?sort-by=title&ascending=0`)).body.items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'pt-BR')));
    const { items, total_count } = (await agent.get('/v2/store/categories')).body;
    expect([items.length, items.map(({ id }) => id)]).toEqual([total_count, expect.arrayContaining([root.id, sub.id])]);
    expect((await agent.get(`${path}/${root.id}/subcategories`)).body.items.map(({ id }) => id)).toEqual([sub.id]);
  });

  it('needs the right to choose products, and its products need the right to read the catalogue', async () => {
    const clerk = await desk.api.signIn<CategoriesBody>({ grouprules: [{ role: 'Pedidos', permissions: ['read'] }] });
    expect((await clerk.get(`${path}?recursive=1&fetch_keywords=1`)).status).toBe(200);
    const refused = await clerk.get(`${path}?fetch_products=1`);
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'Seu cargo não tem permissão de leitura em Catálogo.',
    ]);
  });

  it('of another store is not found', async () => {
    const { id } = await desk.createCategory('Minha');
    const other = await desk.api.signIn<CategoriesBody>('admin', desk.api.otherStore.id);
    const statuses = await Promise.all([
      other.get(`${path}/${id}`),
      other.get(`${path}/${id}/subcategories`),
      other.put(`${path}/${id}`, { visible: true }),
      other.put(`${path}/${id}/children`, { append: false, children: [] }),
      other.del(`${path}/${id}`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
