import type { Availability } from '@botica/contract/features/products/record/availability-of';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  type CategoriesBody,
  categoriesPath,
  openCategoriesDesk,
  productsPath,
} from '../../../../test/categories-desk.ts';
import { countMoves, withoutImplied } from './place-product.ts';

type Desk = Awaited<ReturnType<typeof openCategoriesDesk>>;
let desk: Desk;

beforeAll(async () => {
  desk = await openCategoriesDesk();
});
afterAll(() => desk.api.close());

async function family(name: string) {
  const { id: root } = await desk.createCategory(name);
  const { id: sub } = await desk.createCategory(`${name} sub`, { parent_id: root });
  const { id: other } = await desk.createCategory(`${name} outra`, { parent_id: root });
  return { root, sub, other };
}

const countsOf = async (id: number) => {
  const { own_product_count, product_count } = await desk.showCategory(id);
  return [own_product_count, product_count];
};

describe('a product', () => {
  it('is in a subcategory instead of in the implied parent', async () => {
    const { root, sub } = await family('Pele');
    const id = await desk.createProduct('Gel', { replace_categories: [root, sub] });
    const { categories, version } = await desk.showProduct(id);
    expect(categories).toEqual([{ id: sub, name: 'Pele sub', parent_id: root }]);
    expect((await desk.saveProduct(id, { replace_categories: [sub] })).version).toBe(version);
    expect([await countsOf(root), await countsOf(sub)]).toEqual([
      [0, 1],
      [1, 1],
    ]);
    await desk.saveProduct(id, { replace_categories: [root] });
    expect([await countsOf(root), await countsOf(sub)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect((await desk.auditOf('product', id)).at(-1)).toMatchObject({
      changes: { categories: [['Pele sub'], ['Pele']] },
    });
  });

  it('counts once in a category, whatever the number of its subcategories that contain it', async () => {
    const { root, sub, other } = await family('Banho');
    const id = await desk.createProduct('Sal', { replace_categories: [sub, other] });
    expect(await countsOf(root)).toEqual([0, 1]);
    await desk.saveProduct(id, { replace_categories: [other] });
    expect([await countsOf(root), await countsOf(sub)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it('joins no category of another store', async () => {
    const id = await desk.createProduct('Talco');
    const other = await desk.api.signIn<CategoriesBody>('admin', desk.api.otherStore.id);
    const foreign = (await other.post(categoriesPath, { name: 'Alheia' })).body.id;
    for (const replace_categories of [[foreign], [999_999]]) {
      expect(await desk.refusedFields(`${productsPath}/${id}`, { replace_categories })).toEqual({
        replace_categories: 'Uma das categorias escolhidas não existe nesta loja.',
      });
    }
  });

  it('leaves all categories when it is removed; a restored or copied product is in none', async () => {
    const { root, sub } = await family('Sol');
    const id = await desk.createProduct('Protetor', { replace_categories: [sub] });
    const copy = await desk.right(desk.agent.post(`${productsPath}/${id}/duplicate`));
    expect(copy.categories).toEqual([]);
    await desk.right(desk.agent.del(`${productsPath}/${id}`));
    expect(await countsOf(root)).toEqual([0, 0]);
    expect((await desk.auditOf('product', id)).at(-1)).toMatchObject({ changes: { categories: [['Sol sub'], null] } });
    expect((await desk.right(desk.agent.post(`${productsPath}/${id}/restore`))).categories).toEqual([]);
  });

  it('appears in the list of its category, and its row names the category', async () => {
    const { root, sub } = await family('Chá');
    const [a, b] = [
      await desk.createProduct('Chá verde', { replace_categories: [root] }),
      await desk.createProduct('Chá preto', { replace_categories: [sub] }),
    ];
    const listed = (await desk.agent.get(`/v2/products?category=${root}`)).body;
    expect(listed.items.map(({ id, categories }) => [id, categories.map(({ name }) => name)])).toEqual([
      [b, ['Chá sub']],
      [a, ['Chá']],
    ]);
    expect(listed.pagination.total_items).toBe(2);
    const short = (await desk.agent.get(`/v2/product?category_id=${sub}`)).body;
    expect([short.total_count, short.items.map(({ id }) => id)]).toEqual([1, [b]]);
  });
});

describe('the list of a category', () => {
  it('is replaced, extended and reduced; a product that joins leaves the subcategories', async () => {
    const { root, sub } = await family('Lista');
    const [a, b, c] = [await desk.createProduct('A'), await desk.createProduct('B'), await desk.createProduct('C')];
    await desk.saveCategory(sub, { add_products: [a] });
    const { product_ids } = await desk.saveCategory(root, { replace_products: [a, b] });
    expect([product_ids, await countsOf(sub), await countsOf(root)]).toEqual([
      [a, b],
      [0, 0],
      [2, 2],
    ]);
    const changed = await desk.saveCategory(root, { add_products: [c], delete_products: [a, 999_999] });
    expect([changed.product_ids, changed.product_count]).toEqual([[b, c], 2]);
    expect((await desk.auditOf('category', root)).at(-1)).toMatchObject({
      changes: { products_added: [null, [c]], products_removed: [[a], null] },
    });
  });

  it('of a subcategory returns leaving products to the parent', async () => {
    const { root, sub, other } = await family('Volta');
    const id = await desk.createProduct('Vai e vem', { replace_categories: [sub] });
    await desk.saveCategory(sub, { replace_products: [] });
    expect((await desk.showProduct(id)).categories).toMatchObject([{ id: root }]);
    await desk.saveCategory(other, { add_products: [id] });
    expect((await desk.showProduct(id)).categories).toMatchObject([{ id: other }]);
    expect(await countsOf(root)).toEqual([0, 1]);
  });
});

describe('removing', () => {
  it('a category removes its subcategories but no product, and returns both counts', async () => {
    const { root, sub, other } = await family('Fora');
    const id = await desk.createProduct('Fica', { replace_categories: [sub, other] });
    const removed = await desk.agent.del<object>(`${categoriesPath}/${root}`);
    expect([removed.status, removed.body]).toEqual([200, { subcategories: 2, products: 1 }]);
    expect((await desk.agent.get(`${categoriesPath}/${sub}`)).status).toBe(404);
    expect((await desk.showProduct(id)).categories).toEqual([]);
    expect((await desk.auditOf('category', root)).at(-1)).toMatchObject({
      action: 'categories.removed',
      changes: { name: ['Fora', null], product_count: [1, null] },
    });
  });

  it('a subcategory leaves its products in the parent, and the others close the gap', async () => {
    const { root, sub, other } = await family('Parte');
    const id = await desk.createProduct('Resta', { replace_categories: [sub] });
    await desk.right(desk.agent.del(`${categoriesPath}/${sub}`));
    const { product_ids, subcategories, product_count } = await desk.showCategory(root);
    expect([product_ids, product_count]).toEqual([[id], 1]);
    expect(subcategories.map((each) => [each.id, each.index])).toEqual([[other, 1]]);
  });
});

describe('the featured product', () => {
  async function featuring(name: string) {
    const { root, sub } = await family(name);
    const id = await desk.createProduct(name, { replace_categories: [sub] });
    const { version } = await desk.saveCategory(root, { featured_product: id });
    return { root, sub, id, version };
  }

  it('is in the category or its subcategories, and may be advertised', async () => {
    const { root, id } = await featuring('Destaque');
    expect((await desk.showCategory(root)).featured_product).toMatchObject({ id, title: 'Destaque', locked: false });
    const outside = await desk.createProduct('De fora');
    expect(await desk.refusedFields(`${categoriesPath}/${root}`, { featured_product: outside })).toEqual({
      featured_product: 'O destaque precisa ser um dos produtos da categoria.',
    });
    const locked = await desk.createProduct('Tarjado', {
      medical_prescription_only: true,
      replace_categories: [root],
    });
    expect(await desk.refusedFields(`${categoriesPath}/${root}`, { featured_product: locked })).toEqual({
      featured_product: 'Produto sob prescrição não pode ser o destaque de uma categoria (RDC 44/2009, art. 54).',
    });
    expect((await desk.saveCategory(root, { featured_product: null })).featured_product).toBeNull();
  });

  it.each([
    ['leaves it', (id: number) => desk.saveProduct(id, { replace_categories: [] })],
    ['is removed', (id: number) => desk.right(desk.agent.del(`${productsPath}/${id}`))],
    ['comes under the lock', (id: number) => desk.saveProduct(id, { prescription_class: 'antimicrobial' })],
  ])('is cleared when it %s: with a new version and an audit row', async (why, act) => {
    const { root, id, version } = await featuring(`Sai ${why}`.slice(0, 14));
    await act(id);
    const after = await desk.showCategory(root);
    expect([after.featured_product, after.version]).toEqual([null, version + 1]);
    expect((await desk.auditOf('category', root)).at(-1)).toMatchObject({
      action: 'categories.updated',
      changes: { featured_product: [expect.any(String), null] },
    });
  });

  it('leaves together with the list, in one change', async () => {
    const { root, sub, id } = await featuring('Lista sai');
    await desk.saveCategory(root, { add_products: [id] });
    const { version } = await desk.showCategory(root);
    const after = await desk.saveCategory(root, { delete_products: [id] });
    expect([after.featured_product, after.version, await countsOf(sub)]).toEqual([null, version + 1, [0, 0]]);
  });
});

describe('why a product does not show', () => {
  it('names the reasons in each channel, and that no visible category contains it', async () => {
    const { root, sub } = await family('Mostra');
    const id = await desk.createProduct('Oculto', { replace_categories: [sub] });
    const codes = async () => {
      const { body } = await desk.agent.get<Record<'ecommerce' | 'callcenter', Availability>>(
        `${productsPath}/${id}/visibility`,
      );
      return [body.ecommerce, body.callcenter].map(({ blocks, notices }) =>
        [...blocks, ...notices].map(({ code }) => code),
      );
    };
    const hidden = ['channel_off', 'no_visible_category', 'no_picture'];
    expect(await codes()).toEqual([hidden, hidden]);
    await desk.saveCategory(root, { visible: true, callcenter: { status: false, from: null } });
    await desk.saveProduct(id, { ecommerce: { is_available: true }, callcenter: { is_available: true } });
    expect(await codes()).toEqual([['no_picture'], ['no_visible_category', 'no_picture']]);
  });
});

test('count changes of a move', () => {
  const [root, a, b] = [
    { id: 1, parent_id: null },
    { id: 2, parent_id: 1 },
    { id: 3, parent_id: 1 },
  ];
  expect(withoutImplied([root, a, b])).toEqual([a, b]);
  expect(countMoves([a, b], [b])).toEqual([
    { categoryId: 1, own: 0, all: 0 },
    { categoryId: 2, own: -1, all: -1 },
    { categoryId: 3, own: 0, all: 0 },
  ]);
  expect(countMoves([], [root])).toEqual([{ categoryId: 1, own: 1, all: 1 }]);
});
