import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { type ImportsDesk, openImportsDesk } from '../../../../test/imports-desk.ts';
import { setRemoved } from '../../../platform/bin.ts';

let desk: ImportsDesk;
let vitamin: number;
beforeAll(async () => {
  desk = await openImportsDesk();
  const { db, store, otherStore } = desk.api;
  const form = await placeForm(db, store.id, 'Cápsula oleosa');
  const ingredients = [{ name: 'Colecalciferol', concentration: 2000, measure: 'UI', is_active: true, visible: true }];
  const product = { title: 'Vitamina D', discount_price: '60.00', external_code: 'VIT-1', form, ingredients };
  vitamin = await placeProduct(db, store.id, { ...product, slug: 'vitamina-d', retains_prescription: true });
  await placeProduct(db, otherStore.id, { external_code: 'VIT-2' });
  const gone = await placeProduct(db, store.id, { external_code: 'VIT-3' });
  await setRemoved(db, 'products', { store_id: store.id, id: gone }, new Date());
});
afterAll(() => desk.api.close());

async function takeIn(file: string, name: string) {
  await desk.clear();
  const { id } = await desk.upload(file, name);
  const { state } = await desk.run(id, 'run', { source: 'loja-antiga' });
  expect(state.result).toMatchObject({ refused: 0 });
  return desk.api.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'title',
      'unit_cents',
      'product_id',
      'form',
      'retains_prescription',
      'prescription_retained',
      'ingredients',
    ])
    .orderBy('number')
    .orderBy('position')
    .execute();
}

const kept = { name: 'Colecalciferol', quantity: '2.000 UI', concentration: 2000, measure: 'UI' };
const linked = { form: 'Cápsula oleosa', retains_prescription: true, ingredients: [kept] };
const plain = { product_id: null, form: null, retains_prescription: false, ingredients: [] };

it('a column with the product code links items whose code is in the catalogue', async () => {
  const rows = ['VIT-1', 'VIT-2', 'VIT-3', 'outro', ''].map(
    (code, at) => `${at};2026-03-03;Aprovado;Ana;Item ${at};1;1,00;${code}`,
  );
  const items = await takeIn(
    ['Pedido;Data;Status;Cliente;Produto;Qtd;Preço;SKU', ...rows, ''].join('\r\n'),
    'pedidos.csv',
  );
  // The item keeps its sale price and the prescription flag of the other platform.
  const sold = { unit_cents: 100, prescription_retained: false };
  expect(items).toEqual([
    { title: 'Item 0', product_id: vitamin, ...sold, ...linked },
    ...[1, 2, 3, 4].map((at) => ({ title: `Item ${at}`, ...sold, ...plain })),
  ]);
});

it('a line of NDJSON names products like the intake does', async () => {
  const item = { title: 'Vitamina', qty: 1, unit_price: '5.00' };
  const order = {
    source: 'loja-antiga',
    external_id: 'A-1',
    created_at: '2026-03-02T12:00:00Z',
    status: 20,
    customer: { name: 'Ana Souza' },
    items: [{ ...item, product_id: vitamin }, { ...item, slug: 'vitamina-d' }, { ...item, product_id: 999_999 }, item],
  };
  const items = await takeIn(`${JSON.stringify(order)}\n`, 'pedidos.ndjson');
  expect(items.map(({ product_id: id }) => id)).toEqual([vitamin, vitamin, null, null]);
});
