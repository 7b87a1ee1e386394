import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { centralBranch } from '../../../../test/builders-branches.ts';
import { anAddress, placeOrder } from '../../../../test/builders-orders.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { startTestApp } from '../../../../test/test-app.ts';

type Body = OrderDetail & { error: ErrorBody & { current: OrderDetail } };

const api = await startTestApp();
const { db, store } = api;
afterAll(() => api.close());
const admin = await api.signIn<Body>('admin');
const branch = await centralBranch(api);
const path = (id: number) => `/v2/order/${id}/correction`;
const change = { phone: '11912345678' };

async function refused(id: number, body: object = change) {
  const answer = await admin.put(path(id), body);
  const { code, message, fields } = answer.body.error;
  return { status: answer.status, code, message, fields };
}
const itemsOf = async (id: number) => (await admin.get(`/v2/order/${id}`)).body.products;

describe('an order accepts no correction', () => {
  it.each([
    [30, {}, 'O pedido já está em preparação: não pode mais ser corrigido.'],
    [50, {}, 'O pedido já foi expedido: não pode mais ser corrigido.'],
    [55, {}, 'O pedido está cancelado: não pode mais ser corrigido.'],
    [20, { invoice_number: '0042' }, 'O pedido já tem nota fiscal: não pode mais ser corrigido.'],
  ] as const)('at %i with %j', async (status, fields, message) => {
    const id = await placeOrder(db, store.id, { status, fields });
    expect(await refused(id)).toMatchObject({ status: 409, code: 'orders.not_correctable', message });
    expect((await admin.post(`${path(id)}/preview`, change)).status).toBe(409);
  });

  it('after its buyer was anonymised', async () => {
    const id = await placeOrder(db, store.id);
    const { customer_id } = await db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const anonymised_at = new Date();
    await db.updateTable('customers').set({ anonymised_at }).where('id', '=', Number(customer_id)).execute();
    expect(await refused(id)).toMatchObject({ status: 409, code: 'orders.buyer_anonymous' });
    await db.updateTable('customers').set({ anonymised_at: null }).where('id', '=', Number(customer_id)).execute();
  });

  it('without the right to write, or from another store', async () => {
    const id = await placeOrder(db, store.id);
    const reader = await api.signIn({ grouprules: [{ role: 'Pedidos', permissions: ['read'] }] });
    expect((await reader.put(path(id), change)).status).toBe(403);
    expect((await reader.post(`${path(id)}/preview`, change)).status).toBe(403);
    expect((await refused(999_999)).status).toBe(404);
  });
});

it('a stale version gets the present order, whatever was sent', async () => {
  const id = await placeOrder(db, store.id);
  const [item] = await itemsOf(id);
  await admin.put(path(id), { items: [{ title: 'Outro', qty: 1, unit_price: '9.00' }] });
  const late = await admin.put(path(id), { items: [{ id: item?.id, qty: 3 }] }, { 'if-match': '"1"' });
  expect(late.status).toBe(412);
  expect(late.body.error.current.products.map(({ title }) => title)).toEqual(['Outro']);
});

it('the same correction changes nothing the second time', async () => {
  const id = await placeOrder(db, store.id);
  const first = await admin.put(path(id), change);
  const second = await admin.put(path(id), change);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.order.version).toBe(first.body.order.version);
});

describe('a correction is refused beside its field', () => {
  it('for an item that is no longer in the order, or is named twice', async () => {
    const id = await placeOrder(db, store.id);
    const [item] = await itemsOf(id);
    const twice = [item, item].map((each) => ({ id: each?.id, qty: 1 }));
    expect(await refused(id, { items: twice })).toMatchObject({
      status: 422,
      fields: { 'items.1.id': 'Este item não está mais no pedido.' },
    });
    expect((await refused(id, { items: [{ id: 999_999, qty: 1 }] })).status).toBe(422);
  });

  it('for an existing item with another price', async () => {
    const id = await placeOrder(db, store.id);
    const [item] = await itemsOf(id);
    expect(await refused(id, { items: [{ id: item?.id, qty: 1, unit_price: '1.00' }] })).toMatchObject({
      status: 422,
      fields: { 'items.0.id': 'De um item que fica só muda a quantidade.' },
    });
  });

  it('for a product at another price than today’s, or above its maximum per order', async () => {
    const id = await placeOrder(db, store.id);
    const form = await placeForm(db, store.id, 'Forma de teste');
    const onSale = { is_available: true, from: null };
    const sold = { form, max_qty: 2, ecommerce: onSale, callcenter: onSale, discount_price: '20.00' };
    const product_id = await placeProduct(db, store.id, { ...sold, slug: 'zinco', title: 'Zinco' });
    expect(await refused(id, { items: [{ product_id, qty: 1, unit_price: '19.00' }] })).toMatchObject({
      status: 409,
      code: 'orders.price_changed',
    });
    expect((await admin.put(path(id), { items: [{ product_id, qty: 1 }] })).status).toBe(200);
    const [item] = await itemsOf(id);
    expect(await refused(id, { items: [{ id: item?.id, qty: 3 }] })).toMatchObject({
      status: 422,
      fields: { 'items.0.qty': '“Zinco”: no máximo 2 por pedido.' },
    });
  });

  it('for an unchanged delivery with another CEP', async () => {
    const id = await placeOrder(db, store.id);
    const delivery = { kind: 'delivery', address: anAddress({ zip: '20040002' }), quoted: null };
    expect(await refused(id, { branch_id: branch, delivery })).toMatchObject({
      status: 422,
      fields: { 'delivery.quoted.location_id': 'O CEP ou a unidade mudou: escolha a entrega de novo.' },
    });
    expect(await refused(id, { delivery })).toMatchObject({ status: 422, fields: { branch_id: 'Escolha a unidade.' } });
  });
});
