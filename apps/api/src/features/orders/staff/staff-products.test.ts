import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { OfferedProduct } from '@botica/contract/features/orders/staff/staff-order.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { centralBranch } from '../../../../test/builders-branches.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { setRemoved } from '../../../platform/bin.ts';

type Body = OrderDetail & OfferedProduct & { error: ErrorBody };

let api: TestApp;
let agent: Client<Body>;
let branch_id: number;
let form: number;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('atendente');
  branch_id = await centralBranch(api);
  const address = { zip: '01310100', street: 'Avenida Paulista', number: '900', city: 'São Paulo', uf: 'SP' };
  const at = JSON.stringify({ ...address, district: 'Bela Vista' });
  await api.db.updateTable('branches').set({ address: at }).where('id', '=', branch_id).execute();
  form = await placeForm(api.db, api.store.id, 'Cápsula oleosa');
});
afterAll(() => api.close());

const fields = () => ({
  title: 'Vitamina D',
  subtitle: '2000 UI',
  discount_price: '60.00',
  max_qty: 10,
  form,
  callcenter: { is_available: true, from: null },
  retains_prescription: true,
  volume: 60,
  volume_unit: 'cápsulas',
  volume_variants: { items: [{ value: 30, unit: 'cápsulas', price_relative_perc: 55.55, visible: true }] },
  variants: { items: [{ name: 'Sabor', options: [{ value: 'Limão', visible: true }] }] },
});
const aProduct = (parts: object = {}) => placeProduct(api.db, api.store.id, { ...fields(), ...parts });
const order = (item: object, parts: object = {}) =>
  agent.post('/v2/orders/staff', {
    customer: { name: 'Ana Souza' },
    branch_id,
    items: [item],
    delivery: { kind: 'pickup' },
    ...parts,
  });

it('a product is shown with its options to people who may type orders', async () => {
  const id = await aProduct();
  const { status, body } = await agent.get(`/v2/orders/staff/product/${id}`);
  const { form: _, callcenter, ...shown } = fields();
  expect([status, callcenter.is_available]).toEqual([200, true]);
  expect(body).toEqual({
    ...shown,
    assembly_days: 0,
    formula: [],
    id,
    thumbnail: null,
    promotion: null,
    refusal: null,
    bulk_config: { is_active: false, min_qty: null, price: null },
  });
});

it.each<[string, object, RegExp | null]>([
  ['is sold out', { sold_out: true }, /^“Vitamina D” não está à venda\. O produto está esgotado/],
  ['has no price', { discount_price: '0.00' }, /Falta o preço de venda/],
  ['is sold in the e-commerce alone', { callcenter: { is_available: false, from: null } }, /O canal Prescrição/],
  [
    'is sold in the e-commerce',
    {
      callcenter: { is_available: false, from: null },
      ecommerce: { is_available: true, from: null },
    },
    null,
  ],
])('a product that %s is reported before the order', async (_, parts, refusal) => {
  const { body } = await agent.get(`/v2/orders/staff/product/${await aProduct(parts)}`);
  if (refusal === null) expect(body.refusal).toBeNull();
  else expect(body.refusal).toMatch(refusal);
});

it('a removed product, or one of another store, is not found', async () => {
  const gone = await aProduct();
  await setRemoved(api.db, 'products', { store_id: api.store.id, id: gone }, new Date());
  const theirs = await placeProduct(api.db, api.otherStore.id);
  for (const id of [gone, theirs, 999_999]) {
    const { status, body } = await agent.get(`/v2/orders/staff/product/${id}`);
    expect([status, body.error.code]).toEqual([404, 'orders.product_not_found']);
  }
});

it('an order gets its item, price and prescription flags from the catalogue', async () => {
  const product_id = await aProduct();
  const item = { product_id, qty: 2, volume: 30, volume_unit: 'cápsulas' };
  const { status, body } = await order(
    { ...item, variants: [{ name: 'Sabor', option: 'Limão' }] },
    { discount: { amount: '0.66', reason: 'Cliente antigo' }, payments: [{ method: 'cash', amount: '66.00' }] },
  );
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body.products).toMatchObject([
    {
      product_id,
      title: 'Vitamina D',
      qty: 2,
      price_net: '33.33',
      total: '66.66',
      form: 'Cápsula oleosa',
      volume: 30,
      volume_unit: 'cápsulas',
      variants: [{ name: 'Sabor', option: 'Limão' }],
    },
  ]);
  expect(body.order).toMatchObject({ items_total: '66.66', price_net: '66.00', prescription_retained: true });
});

it('a changed price is reported, and nothing is written', async () => {
  const product_id = await aProduct();
  const { status, body } = await order({ product_id, qty: 1, unit_price: '55.00' });
  expect([status, body.error]).toMatchObject([
    409,
    {
      code: 'orders.price_changed',
      message: 'Item 1: O preço agora é R$\u00a060,00.',
      fields: { 'items.0.unit_price': 'O preço agora é R$\u00a060,00.' },
    },
  ]);
  expect((await order({ product_id, qty: 1, unit_price: '60.00' })).status).toBe(200);
});

it('items typed for one order alone may be mixed with products', async () => {
  const product_id = await aProduct();
  const formula = { title: 'Fórmula', qty: 1, unit_price: '9.00', ingredients: [{ name: 'Ureia', quantity: '10%' }] };
  const { body } = await agent.post('/v2/orders/staff', {
    customer: { name: 'Ana Souza' },
    branch_id,
    delivery: { kind: 'pickup' },
    items: [formula, { product_id, qty: 1 }],
  });
  expect(body.products.map((item) => [item.title, item.product_id, item.price_net])).toEqual([
    ['Fórmula', null, '9.00'],
    ['Vitamina D', product_id, '60.00'],
  ]);
});
