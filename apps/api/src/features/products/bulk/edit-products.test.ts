import type { Product } from '@botica/contract/features/products/product-schemas';
import { newProductFields } from '@botica/contract/features/products/record/new-product';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Batch, BatchResult } from '@botica/contract/platform/batches/batch-schemas';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { insertProducts, takeProductIds } from '../record/products.store.ts';

interface Preview {
  total: number;
  changing: number;
  rows: { id: number; title: string; before: string; after: string }[];
  refused: { reason: string; count: number; labels: string[] }[];
}
type Body = Batch & Preview & Product & { items: BatchResult[]; error: ErrorBody };

let api: TestApp;
let agent: Client<Body>;
let form: number;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
  const { forms } = (await agent.get<{ forms: { id: number }[] }>('/v2/store/product-form?usage=2')).body;
  form = forms[0]?.id as number;
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['works', 'products', 'product_counters'] as const) await api.db.deleteFrom(table).execute();
});

/** Inserts products with these fields. Returns their ids in the same order. */
async function place(fields: readonly object[], storeId = api.store.id): Promise<number[]> {
  const ids = await takeProductIds(api.db, fields.length);
  const right = { ...newProductFields, usage: 2 as const, form, discount_price: '10.00' };
  await insertProducts(
    api.db,
    fields.map((own, at) => ({
      keys: { id: ids[at] as number, store_id: storeId, created_at: new Date() },
      fields: { ...right, title: `Produto ${at}`, slug: `produto-${ids[at]}`, ...own },
    })),
  );
  return ids;
}

const all = { filter: {} };
const raise = (percent: number) => ({ what: 'percent', field: 'discount_price', percent });
const preview = async (edit: object, selection: object = all) =>
  (await agent.post('/v2/products/edits/preview', { selection, edit })).body;

async function done(path: string, body: object) {
  const begun = await agent.post(path, body);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  await api.runJobs();
  return (await agent.get(`/v2/works/${begun.body.id}`)).body;
}
const edit = (change: object, selection: object = all) => done('/v2/products/edits', { selection, edit: change });
const shown = async (id: number) => (await agent.get(`/v2/store/product/${id}/edit`)).body;
const prices = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await shown(id)).discount_price));

describe('an edit of many products', () => {
  it('raises prices with rounding half up, as the preview has shown', async () => {
    const ids = await place([
      {},
      { discount_price: '1.05', title: 'Barato' },
      { discount_price: '0.00', title: 'Sem preço' },
      { price: '10.50', title: 'Perto do sugerido' },
      { form: null, title: 'Sem forma' },
    ]);
    const previewed = await preview(raise(50));
    expect(previewed).toMatchObject({ total: 5, changing: 2 });
    expect(previewed.rows.map(({ title, before, after }) => [title, before, after])).toEqual([
      ['Produto 0', 'R$\u00a010,00', 'R$\u00a015,00'],
      ['Barato', 'R$\u00a01,05', 'R$\u00a01,58'],
    ]);
    expect(previewed.refused).toEqual([
      { reason: 'Não tem este preço.', count: 1, labels: ['Sem preço'] },
      { reason: 'O preço de venda deve ser menor do que o preço sugerido', count: 1, labels: ['Perto do sugerido'] },
      { reason: 'Forma farmacêutica obrigatória', count: 1, labels: ['Sem forma'] },
    ]);
    expect(await prices(ids), 'a preview changes nothing').toEqual(['10.00', '1.05', '0.00', '10.00', '10.00']);
    const batch = await edit(raise(50));
    expect(batch).toMatchObject({ state: 'done', total: 5, done: 2, refused: 3 });
    const { items } = (await agent.get(`/v2/works/${batch.id}/results`)).body;
    expect(items.map(({ label, reason }) => [label, reason])).toEqual([
      ['Produto 0', null],
      ['Barato', null],
      ...previewed.refused.map(({ reason, labels: [label] }) => [label, reason]),
    ]);
    expect(await prices(ids)).toEqual(['15.00', '1.58', '0.00', '10.00', '10.00']);
    expect(await shown(ids[0] as number)).toMatchObject({ version: 2, slug: `produto-${ids[0]}` });
  });

  it('writes one audit row for each changed product, with the id of the batch', async () => {
    const [first] = await place([{}, { sold_out: true }]);
    const batch = await edit({ what: 'sold_out', sold_out: true });
    expect(batch).toMatchObject({ title: 'Alteração de produtos: Esgotado', done: 1, refused: 1 });
    const rows = await api.db
      .selectFrom('audit')
      .where('request_id', '=', `work-${batch.id}`)
      .where('entity', '=', 'product')
      .select(['entity_id', 'action', 'changes'])
      .execute();
    expect(rows).toEqual([{ entity_id: first, action: 'products.updated', changes: { sold_out: [false, true] } }]);
  });

  it('opens a channel from a date, which may not be past; "agora" stays valid until its turn comes', async () => {
    const [id = 0] = await place([{}]);
    const from = new Date(api.clock.now().getTime() - 60_000).toISOString();
    const begun = await agent.post('/v2/products/edits', {
      selection: { ids: [id] },
      edit: { what: 'ecommerce', is_available: true, from },
    });
    api.clock.advance(6 * 60);
    await api.runJobs();
    expect((await agent.get(`/v2/works/${begun.body.id}`)).body).toMatchObject({ done: 1 });
    expect((await shown(id)).ecommerce).toMatchObject({ is_available: true, from });
    const past = await preview({ what: 'callcenter', is_available: true, from });
    expect(past.refused.map(({ reason }) => reason)).toEqual(['Não é possível escolher uma data passada']);
  });

  it('sets price, promotion and price by quantity together, and shows them in one preview', async () => {
    const [from, to] = ['2026-11-24T12:00:00.000Z', '2026-12-01T12:00:00.000Z'];
    const [id = 0] = await place([
      { promotion: { price: '8.00', from, to }, bulk_config: { is_active: true, min_qty: 3, price: '9.00' } },
    ]);
    expect((await preview(raise(-30))).refused[0]?.reason).toMatch(/deve ser menor do que o preço de venda/);
    const lower = { ...raise(-30), follow: true };
    expect((await preview(lower)).rows[0]).toMatchObject({
      before: 'R$\u00a010,00 · promoção R$\u00a08,00 · por quantidade R$\u00a09,00',
      after: 'R$\u00a07,00 · promoção R$\u00a05,60 · por quantidade R$\u00a06,30',
    });
    expect(await edit(lower)).toMatchObject({ done: 1, refused: 0 });
    expect(await shown(id)).toMatchObject({
      discount_price: '7.00',
      promotion: { price: '5.60', from, to },
      bulk_config: { is_active: true, min_qty: 3, price: '6.30' },
    });
  });

  it('sets and removes a promotion, a bulk discount and flags of many', async () => {
    const week = { from: '2026-11-24T12:00:00.000Z', to: '2026-12-01T12:00:00.000Z' };
    const ids = await place([{}, { discount_price: '40.00' }]);
    const of = async (field: 'promotion' | 'bulk_config' | 'is_offer') =>
      Promise.all(ids.map(async (id) => (await shown(id))[field]));
    const batch = await edit({ what: 'promotion', promotion: { percent: 30, ...week } });
    expect(batch).toMatchObject({
      title: 'Alteração de produtos: Promoção relâmpago: -30 % de 24/11/2026 a 01/12/2026',
      done: 2,
    });
    expect(await of('promotion')).toEqual([
      { price: '7.00', ...week },
      { price: '28.00', ...week },
    ]);
    await edit({ what: 'promotion', promotion: null }, { ids: [ids[0]] });
    expect((await of('promotion'))[0]).toBeNull();
    await edit({ what: 'bulk_config', bulk: { percent: 10, min_qty: 2 } });
    expect((await of('bulk_config')).map((bulk) => (bulk as { price: string }).price)).toEqual(['9.00', '36.00']);
    await edit({ what: 'flag', flag: 'is_offer', is_on: true });
    expect(await of('is_offer')).toEqual([true, true]);
    const banner = await preview({ what: 'flag', flag: 'is_banner', is_on: true });
    expect(banner.refused).toMatchObject([{ reason: 'Adicione antes um banner na galeria.', count: 2 }]);
    expect((await preview({ what: 'promotion', promotion: { percent: 0, ...week } })).total).toBeUndefined();
  });

  it('follows the advertising lock: it refuses the same things', async () => {
    await place([{ prescription_class: 'antimicrobial', retains_prescription: true, is_offer: true }]);
    const { changing, refused } = await preview({ what: 'sold_out', sold_out: true });
    expect([changing, refused[0]?.reason]).toEqual([
      0,
      'Produto sob prescrição não pode estar em Ofertas (RDC 44/2009, art. 54).',
    ]);
  });

  it('accepts a list with exceptions, without the bin and without other stores', async () => {
    const [first = 0, second = 0, third = 0] = await place([{}, { sold_out: true }, {}]);
    await api.db.updateTable('products').set({ removed_at: new Date() }).where('id', '=', third).execute();
    const [foreign = 0] = await place([{}], api.otherStore.id);
    expect(await preview(raise(10), { filter: { 'sold-out': '0' } })).toMatchObject({ total: 1 });
    expect(await preview(raise(10), { filter: {}, except: [first] })).toMatchObject({
      total: 1,
      rows: [{ id: second }],
    });
    const none = await agent.post('/v2/products/edits/preview', {
      selection: { ids: [third, foreign] },
      edit: raise(10),
    });
    expect([none.status, none.body.error.code]).toEqual([422, 'products.none_selected']);
  });
});

describe('the removal of many products', () => {
  const remove = (selection: object) => done('/v2/products/removals', { selection });

  it('moves them to the bin like single removals, each with an audit row', async () => {
    const [first = 0, second = 0, third = 0] = await place([{ title: 'Um' }, { title: 'Dois' }, {}]);
    await api.db
      .insertInto('product_links')
      .values({ store_id: api.store.id, product_id: third, kind: 'related', position: 1, linked_id: first })
      .execute();
    const batch = await remove({ ids: [first, second] });
    expect(batch).toMatchObject({ title: 'Remoção de produtos', total: 2, done: 2, refused: 0 });
    expect(await shown(first)).toMatchObject({ removed_at: expect.any(String), version: 2 });
    expect(await shown(third)).toMatchObject({ removed_at: null, related_products: [] });
    const rows = await api.db
      .selectFrom('audit')
      .where('request_id', '=', `work-${batch.id}`)
      .where('action', '=', 'products.removed')
      .select(['entity_id', 'changes'])
      .execute();
    expect(rows.map(({ entity_id, changes }) => [entity_id, changes.title])).toEqual([
      [first, ['Um', null]],
      [second, ['Dois', null]],
    ]);
    expect((await agent.post(`/v2/store/product/${first}/restore`)).status).toBe(200);
  });

  it('needs the right to remove, and at least one product', async () => {
    const [id] = await place([{}], api.otherStore.id);
    const foreign = await agent.post('/v2/products/removals', { selection: { ids: [id] } });
    expect([foreign.status, foreign.body.error.code]).toEqual([422, 'products.none_selected']);
    const writer = await api.signIn({ grouprules: [{ role: 'Catálogo', permissions: ['read', 'write'] }] });
    expect((await writer.post('/v2/products/removals', { selection: all })).status).toBe(403);
  });
});

describe('a sheet of products', () => {
  const exported = async (selection: object) => {
    const batch = await done('/v2/products/exports', { selection, format: 'csv' });
    const { file } = await agent.get(`/v2/works/${batch.id}/file`);
    return parse(file?.bytes ?? '', { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  };

  it('has all fields of the chosen products, in the order of the list', async () => {
    const ingredients = [{ name: 'Ureia', concentration: 10, measure: '%', is_active: true, visible: true }];
    const own = { title: '=Zinco', price: '1234.50', weight: 1.5, ingredients, description: '<p>Bom</p>' };
    const [zinc, , cream] = await place([own, { title: 'Outro' }, { title: 'Creme', is_refrigerated: true }]);
    const rows = await exported({ ids: [zinc, cream] });
    expect(rows.map(({ Nome }) => Nome)).toEqual(["'=Zinco", 'Creme']);
    expect(rows[0]).toMatchObject({
      Número: String(zinc),
      'Preço sugerido': '1234,50',
      'Preço de venda': '10,00',
      Peso: '1,5',
      Uso: 'Uso externo',
      'E-commerce: Disponível': 'Não',
      Refrigerado: 'Não',
      Descrição: '<p>Bom</p>',
      Ingredientes: 'Ureia 10 %',
    });
    expect(rows[1]).toMatchObject({ Refrigerado: 'Sim', 'Promoção relâmpago: Preço promocional': '' });
  });
});
