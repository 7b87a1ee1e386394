import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProductImportsDesk, type ProductImportsDesk } from '../../../../test/product-imports-desk.ts';

let desk: ProductImportsDesk;
beforeAll(async () => {
  desk = await openProductImportsDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.clear());

const begin = async (edit: object, ids: readonly number[]) => {
  const { status, body } = await desk.agent.post('/v2/products/edits', { selection: { ids }, edit });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const batchOf = async (id: number): Promise<Batch> => (await desk.agent.get(`/v2/works/${id}`)).body;
const edit = async (change: object, ids: readonly number[]) => {
  const id = await begin(change, ids);
  await desk.api.runJobs();
  return batchOf(id);
};
const textOf = async (id: number) => (await desk.agent.get(`/v2/works/${id}/file`)).file?.bytes.toString() ?? '';
const prices = async (ids: readonly number[]) =>
  (await Promise.all(ids.map(desk.show))).map((one) => one.discount_price);
const raise = { what: 'percent', field: 'discount_price', percent: 10 };

describe('the file of old values of an edit of many products', () => {
  it('can be imported and restores them; values changed since stay', async () => {
    const ids = await desk.place([
      {},
      { discount_price: '20.00' },
      { discount_price: '0.00' },
      { discount_price: '30.00' },
    ]);
    const [first = 0, second = 0, , last = 0] = ids;
    const batch = await edit(raise, ids);
    expect(batch).toMatchObject({
      done: 3,
      refused: 1,
      file: { name: expect.stringMatching(/^produtos-antes-.*csv$/) },
    });
    expect(await desk.fileOf(batch.id)).toEqual([
      { Número: String(first), Nome: 'Produto 0', 'Preço de venda': '10,00', Versão: '2' },
      { Número: String(second), Nome: 'Produto 1', 'Preço de venda': '20,00', Versão: '2' },
      { Número: String(last), Nome: 'Produto 3', 'Preço de venda': '30,00', Versão: '2' },
    ]);
    await desk.agent.put(`/v2/store/product/${second}`, { discount_price: '25.00' });
    const { result } = await desk.takeIn(await textOf(batch.id));
    expect(result).toMatchObject({ changed: 2, refused: 1, created: 0 });
    expect(await prices(ids)).toEqual(['10.00', '25.00', '0.00', '30.00']);
  });

  it('has channels with their dates, which are restored to the millisecond', async () => {
    const from = '2030-02-01T12:34:56.789Z';
    const [id = 0] = await desk.place([{ ecommerce: { is_available: true, from } }]);
    const batch = await edit({ what: 'ecommerce', is_available: false, from: null }, [id]);
    expect((await desk.show(id)).ecommerce).toMatchObject({ is_available: false, from: null });
    await desk.takeIn(await textOf(batch.id));
    expect((await desk.show(id)).ecommerce).toMatchObject({ is_available: true, from });
  });

  it('exists for the part before a cancellation, in consistent pieces', async () => {
    const ids = await desk.place(Array.from({ length: 45 }, () => ({})));
    const batch = await edit(raise, ids);
    expect((await desk.fileOf(batch.id)).map((row) => Number(row.Número))).toEqual(ids);
    const id = await begin(raise, ids);
    await desk.agent.post(`/v2/works/${id}/cancel`);
    await desk.api.runJobs();
    expect(await batchOf(id), 'nothing was done, and nothing is there').toMatchObject({
      state: 'cancelled',
      file: null,
    });
  });
});

describe('an edit of categories', () => {
  it('adds, removes and replaces, as its preview shows, counts them, and is restored by its file', async () => {
    const create = async (body: object) => (await desk.agent.post('/v2/store/category', body)).body.id;
    const skin = await create({ name: 'Pele' });
    const face = await create({ name: 'Rosto', parent_id: skin });
    const hair = await create({ name: 'Cabelo' });
    const ids = await desk.place([{}, {}]);
    const [a = 0, b = 0] = ids;
    const placesOf = async (id: number) => (await desk.show(id)).categories.map((category) => category.id);
    const change = (how: string, category_ids: number[]) => ({ what: 'categories', how, category_ids });
    const countOf = async (id: number) =>
      (await desk.agent.get<{ product_count: number }>(`/v2/store/category/${id}`)).body.product_count;
    await edit(change('add', [face]), [a]);
    const preview = await desk.agent.post('/v2/products/edits/preview', {
      selection: { ids },
      edit: change('add', [face, hair]),
    });
    expect(preview.body).toMatchObject({
      changing: 2,
      rows: [
        { id: a, before: 'Pele > Rosto', after: 'Pele > Rosto | Cabelo' },
        { id: b, before: 'Nenhuma', after: 'Pele > Rosto | Cabelo' },
      ],
    });
    const added = await edit(change('add', [face, hair]), ids);
    expect([added.title, added.done]).toEqual(['Alteração de produtos: Pôr em categorias: Pele > Rosto, Cabelo', 2]);
    expect([await countOf(skin), await countOf(hair)]).toEqual([2, 2]);
    await desk.takeIn(await textOf(added.id));
    expect([await placesOf(a), await placesOf(b)]).toEqual([[face], []]);
    expect([await countOf(skin), await countOf(hair)]).toEqual([1, 0]);
    await edit(change('remove', [face]), ids);
    expect([await placesOf(a), await placesOf(b)]).toEqual([[skin], []]);
    await edit(change('replace', [hair]), ids);
    expect([await placesOf(a), await placesOf(b), await countOf(skin)]).toEqual([[hair], [hair], 0]);
  });

  it('accepts no category of another store', async () => {
    const [id = 0] = await desk.place([{}]);
    const elsewhere = await desk.api.signIn<{ id: number }>('admin', desk.api.otherStore.id);
    const foreign = (await elsewhere.post('/v2/store/category', { name: 'Alheia' })).body.id;
    const batch = await edit({ what: 'categories', how: 'add', category_ids: [foreign] }, [id]);
    expect(batch).toMatchObject({ done: 0, refused: 1 });
    expect((await desk.show(id)).categories).toEqual([]);
  });
});
