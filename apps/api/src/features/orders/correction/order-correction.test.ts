import type { CorrectionPreview } from '@botica/contract/features/orders/correction/order-correction.contract';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { centralBranch, placeLocations } from '../../../../test/builders-branches.ts';
import { anAddress, anIntake } from '../../../../test/builders-orders.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { placeCoupon } from '../../../../test/coupons-desk.ts';
import { startTestApp } from '../../../../test/test-app.ts';

type Body = OrderDetail & CorrectionPreview & { error: ErrorBody & { current: OrderDetail } };

const api = await startTestApp();
const { db, store } = api;
afterAll(() => api.close());
const admin = await api.signIn<Body>('admin');
const program = await api.integrate<Body>();
const branch = await centralBranch(api);
const form = await placeForm(db, store.id, 'Forma de teste');
const onSale = { is_available: true, from: null };
const sold = { form, max_qty: 10, ecommerce: onSale, callcenter: onSale };
const zinc = await placeProduct(db, store.id, { ...sold, slug: 'zinco', title: 'Zinco', discount_price: '20.00' });
await placeLocations(
  db,
  { store_id: store.id, branch_id: branch },
  { kind: 'place', state: 'SP', service_name: 'PAC', service_cost: '30.00' },
  { kind: 'place', state: 'SP', service_name: 'Sedex', service_type: 'air', service_cost: '55.00' },
);
const locations = await db.selectFrom('delivery_locations').select(['id', 'service_name']).execute();
const locationOf = (name: string) => Number(locations.find(({ service_name: own }) => own === name)?.id);

type Intake = Parameters<typeof anIntake>[0];

/** Places an order, by default with R$ 120,00 of items and R$ 30,00 of freight. */
async function place(parts: Intake = {}): Promise<OrderDetail> {
  const { status, body } = await program.post('/v2/orders', anIntake({ selling_branch_id: branch, ...parts }));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const path = (id: number) => `/v2/order/${id}/correction`;
const correct = (id: number, body: object, options = {}) => admin.put(path(id), body, options);

async function corrected(id: number, body: object): Promise<OrderDetail> {
  const answer = await correct(id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const keep = ({ products }: OrderDetail, qty?: number) => products.map(({ id, qty: own }) => ({ id, qty: qty ?? own }));
const added = (qty = 1) => ({ product_id: zinc, qty, unit_price: '20.00' });
const toAddress = (parts: object = {}) => ({
  branch_id: branch,
  delivery: { kind: 'delivery', address: anAddress(), quoted: null, ...parts },
});
const paid = (amount: string) => [{ payment_method: 'pix', status: 'paid', amount }] as NonNullable<Intake>['payments'];
const lastOf = ({ history }: OrderDetail) => history.at(-1);

describe('a corrected order', () => {
  it('goes to another address, another recipient and another phone, and costs the same', async () => {
    const before = await place();
    const address = { ...anAddress({ number: '99' }), recipient: 'Bia Lima' };
    const after = await corrected(before.order.id, { phone: '(11) 91234-5678', ...toAddress({ address }) });
    expect(after.customer.phone).toBe('11912345678');
    expect(after.shipping_address).toMatchObject({ number: '99', recipient: 'Bia Lima', zip: '01001000' });
    expect(after.order).toMatchObject({ price_net: '150.00', version: before.order.version + 1 });
    expect(lastOf(after)).toMatchObject({
      action: 'orders.corrected',
      changes: {
        phone: ['11987654321', '11912345678'],
        recipient: [null, 'Bia Lima'],
        delivery_address: [
          'Rua das Flores, 10, Centro, São Paulo/SP, CEP 01001-000',
          'Rua das Flores, 99, Centro, São Paulo/SP, CEP 01001-000',
        ],
      },
    });
    expect(Object.keys(lastOf(after)?.changes ?? {})).toHaveLength(3);
  });

  it('keeps the price of sold items, and adds others at today’s price', async () => {
    const before = await place({ items: [{ product_id: zinc, qty: 2, unit_price: '15.00' }] });
    const after = await corrected(before.order.id, { items: [...keep(before, 3), added(2)] });
    expect(after.products.map(({ title, qty, price_net }) => [title, qty, price_net])).toEqual([
      ['Zinco', 3, '15.00'],
      ['Zinco', 2, '20.00'],
    ]);
    expect(after.order).toMatchObject({ items_total: '85.00', freight_cost: '30.00', price_net: '115.00' });
    expect(after.products[0]?.id).toBe(before.products[0]?.id);
    expect(lastOf(after)?.changes).toEqual({
      item_quantities: ['2 × Zinco', '3 × Zinco'],
      items_added: [null, '2 × Zinco a R$\u00a020,00'],
      total: ['60.00', '115.00'],
    });
  });

  it('loses an item with its request, and gets another one in its position', async () => {
    const items = [
      { title: 'Fórmula A', qty: 1, unit_price: '10.00', inquiry_display_id: '77001' },
      { title: 'Fórmula B', qty: 1, unit_price: '12.00' },
    ];
    const before = await place({ items });
    const kept = keep(before).slice(1);
    const formula = { title: 'Fórmula C', qty: 1, unit_price: '9.00', inquiry_display_id: '77003' };
    const after = await corrected(before.order.id, { items: [formula, ...kept] });
    expect(after.products.map(({ title }) => title)).toEqual(['Fórmula C', 'Fórmula B']);
    expect(after.order.inquiry_display_ids).toEqual(['77003']);
    expect(lastOf(after)?.changes).toMatchObject({ items_removed: ['1 × Fórmula A a R$\u00a010,00', null] });
  });

  it('is sent by another service at its price, or picked up', async () => {
    const before = await place();
    const quoted = { location_id: locationOf('Sedex'), cost: '55.00' };
    const sent = await corrected(before.order.id, toAddress({ quoted }));
    expect(sent.order).toMatchObject({ freight_cost: '55.00', price_net: '175.00' });
    expect(lastOf(sent)?.changes).toEqual({
      delivery_way: ['PAC', 'Sedex'],
      recipient: [null, 'Ana Souza'],
      freight_cost: ['30.00', '55.00'],
      total: ['150.00', '175.00'],
    });
    const address = JSON.stringify({ ...anAddress(), number: '900' });
    await db.updateTable('branches').set({ address }).where('id', '=', branch).execute();
    const fetched = await corrected(before.order.id, { branch_id: branch, delivery: { kind: 'pickup' } });
    expect(fetched.order).toMatchObject({ freight_cost: '0.00', price_net: '120.00' });
    expect(fetched.pickup_address).toMatchObject({ number: '900' });
  });

  it('is charged another freight with a reason', async () => {
    const { order } = await place();
    const charged = { amount: '12.00', reason: 'Combinado por telefone' };
    const after = await corrected(order.id, toAddress({ charged }));
    expect(after.order.price_net).toBe('132.00');
    expect(lastOf(after)?.changes).toMatchObject({ freight_reason: [null, 'Combinado por telefone'] });
  });

  it('keeps its coupon by the coupon’s own rule, like a new order with the same items', async () => {
    const { name } = await placeCoupon(db, store.id, { discount_cart: '0.1', minimum_cart: '50.00' });
    const before = await place({ coupon: name });
    const after = await corrected(before.order.id, { items: [...keep(before), added()] });
    const [item] = before.products;
    const fresh = await place({
      coupon: name,
      items: [
        { title: item?.title ?? '', qty: 2, unit_price: '60.00' },
        { product_id: zinc, qty: 1, unit_price: '20.00' },
      ],
    });
    for (const field of ['discount', 'freight_cost', 'price_net', 'items_total'] as const) {
      expect(after.order[field], field).toBe(fresh.order[field]);
    }
    expect(after.coupon).toMatchObject({ name, discount: '14.00' });
    const use = db
      .selectFrom('coupon_uses')
      .select(['discount_cents', 'total_cents'])
      .where('order_id', '=', before.order.id);
    expect(await use.executeTakeFirst()).toEqual({ discount_cents: 1_400, total_cents: 15_600 });
    // Below its minimum the coupon would be refused, so the agreed discount stays.
    const items = [{ title: 'Só um', qty: 1, unit_price: '20.00' }];
    const preview = await admin.post(`${path(before.order.id)}/preview`, { items });
    expect(preview.body).toMatchObject({ discount: '14.00', total: '36.00' });
    expect(preview.body.coupon_remark).toMatch(/compras a partir de/);
  });

  it('counts only the coupon’s products if it has some', async () => {
    const { name } = await placeCoupon(db, store.id, { discount_cart: '0.5', product_ids: [zinc] });
    const ofZinc = { product_id: zinc, qty: 1, unit_price: '20.00' };
    const before = await place({ coupon: name, items: [{ title: 'Fórmula', qty: 1, unit_price: '60.00' }, ofZinc] });
    expect(before.coupon).toMatchObject({ name, discount: '10.00' });
    const [formula, capsule] = before.products;
    const more = {
      items: [
        { id: formula?.id, qty: 3 },
        { id: capsule?.id, qty: 2 },
      ],
    };
    expect((await corrected(before.order.id, more)).coupon).toMatchObject({ name, discount: '20.00' });
    const preview = await admin.post(`${path(before.order.id)}/preview`, { items: [{ id: formula?.id, qty: 3 }] });
    expect(preview.body.coupon_remark).toMatch(/vale só para alguns produtos/);
  });

  it('keeps an agreed discount, but never above the price of its items', async () => {
    const before = await place({ coupon: { name: 'AMIGO', discount: '25.00' } });
    const after = await corrected(before.order.id, { items: [added()] });
    expect(after.order).toMatchObject({ items_total: '20.00', discount: '20.00', price_net: '30.00' });
  });

  it('has free freight from the store’s own amount on, like a new order', async () => {
    const free = { free_shipping_city: 200, free_shipping_country: 200 };
    const { status, body } = await admin.put('/v2/store/payment-config', free);
    expect(status, JSON.stringify(body)).toBe(200);
    const before = await place();
    const more = await corrected(before.order.id, { items: [...keep(before), added(4)] });
    expect(more.order).toMatchObject({ free_shipping: true, freight_cost: '30.00', price_net: '200.00' });
    expect(lastOf(more)?.changes).toMatchObject({ free_shipping: [false, true] });
    const less = await corrected(before.order.id, { items: keep(more).slice(0, 1) });
    expect(less.order).toMatchObject({ free_shipping: false, price_net: '150.00' });
    // If nothing changes its cost, an order stays as sold, whatever the store's settings are now.
    const sold = await place({ items: [{ title: 'Fórmula', qty: 1, unit_price: '210.00' }] });
    const moved = await corrected(sold.order.id, toAddress({ address: anAddress({ number: '1' }) }));
    expect(moved.order).toMatchObject({ free_shipping: false, price_net: '240.00' });
  });
});

describe('the money of a corrected order', () => {
  it('stays open if the order costs more than was paid', async () => {
    const before = await place({ payments: paid('150.00') });
    expect(before.order.status).toBe(20);
    const body = { items: [...keep(before), added(2)] };
    const { body: preview } = await admin.post(`${path(before.order.id)}/preview`, body);
    expect(preview).toMatchObject({ total_before: '150.00', total: '190.00', paid: '150.00', open: '40.00' });
    expect(preview.is_told).toEqual(expect.any(Boolean));
    expect(await corrected(before.order.id, body)).toMatchObject({ order: { status: 20, price_net: '190.00' } });
  });

  it('is returned to the buyer only after the amount was confirmed', async () => {
    const before = await place({ payments: paid('150.00') });
    const body = { items: keep(before, 1) };
    const refused = await correct(before.order.id, body);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ code: 'orders.return_unconfirmed' });
    expect(refused.body.error.message).toMatch(/Já foram pagos R\$\s150,00.*R\$\s60,00 devem ser devolvidos/);
    expect((await correct(before.order.id, { ...body, to_return: '59.99' })).status).toBe(409);
    const after = await corrected(before.order.id, { ...body, to_return: '60.00' });
    expect(after.order.price_net).toBe('90.00');
  });

  it('is complete if the order costs at most what was paid, and “sistema” approves it', async () => {
    const before = await place({ payments: paid('90.00') });
    expect(before.order.status).toBe(10);
    const after = await corrected(before.order.id, { items: keep(before, 1) });
    expect(after.order.status).toBe(20);
    expect(after.order.paid_at).not.toBeNull();
    expect(after.history.slice(-2).map(({ action, agent_name }) => [action, agent_name])).toEqual([
      ['orders.corrected', expect.not.stringMatching('sistema')],
      ['orders.status_changed', 'sistema'],
    ]);
  });

  it('equals what the person saw, or the correction is refused with the sum', async () => {
    const before = await place();
    const refused = await correct(before.order.id, { items: keep(before, 1), seen_total: '89.99' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'orders.total_differs']);
    expect(refused.body.error.message).toMatch(/custa R\$\s90,00/);
    await corrected(before.order.id, { items: keep(before, 1), seen_total: '90.00' });
  });
});
