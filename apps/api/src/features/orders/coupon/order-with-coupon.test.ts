import type { CouponResults } from '@botica/contract/features/coupons/coupon-schemas';
import { describe, expect, it, test } from 'vitest';
import { aCpf } from '../../../../test/builders-customers.ts';
import { anIntake } from '../../../../test/builders-orders.ts';
import { openCouponsDesk } from '../../../../test/coupons-desk.ts';

const { desk, db, program, create, countOf, aProduct, aCoupon, usedOf } = await openCouponsDesk();
const admin = await desk.signIn('admin');

let people = 0;
const somebody = () => ({ name: 'Ana Souza', document: { type: 'cpf' as const, number: aCpf(++people) } });

const usesOf = (couponId: number) =>
  db.selectFrom('coupon_uses').where('coupon_id', '=', couponId).orderBy('id').selectAll().execute();

/** Expects a refusal that writes nothing, and returns the sentence of the field. */
async function refusalOf(parts: Parameters<typeof anIntake>[0]) {
  const before = await countOf('orders');
  const { status, body } = await program.post('/v2/orders', anIntake(parts));
  expect([status, body.error.code, await countOf('orders')]).toEqual([422, 'orders.coupon_refused', before]);
  expect(body.error.message).toBe(body.error.fields?.coupon);
  return body.error.message;
}

describe('an order with a code', () => {
  it('has the discount off its items, and uses the coupon', async () => {
    const { id, name } = await aCoupon({ limit: 2 });
    const { order, coupon, customer } = await create({ coupon: ` ${name.toLowerCase()} `, customer: somebody() });
    expect(coupon).toEqual({ name, discount: '12.00', id: expect.any(Number) });
    expect(order).toMatchObject({
      items_total: '120.00',
      discount: '12.00',
      freight_cost: '30.00',
      freight_discount: '0.00',
      price_net: '138.00',
      total_amount: '138.00',
    });
    expect(await usedOf(id)).toBe(1);
    expect(await usesOf(id)).toMatchObject([
      {
        order_id: order.id,
        customer_id: customer.id,
        discount_cents: 1200,
        total_cents: 13_800,
        is_only: false,
        is_cancelled: false,
        is_given_back: false,
      },
    ]);
  });

  it('has the discount off its freight, in the total and by itself', async () => {
    const { name } = await aCoupon({ discount_freight: '0.5' });
    const { order, coupon } = await create({ coupon: name });
    expect(coupon).toEqual({ name, discount: '15.00', id: expect.any(Number) });
    expect(order).toMatchObject({ discount: '15.00', freight_discount: '15.00', price_net: '135.00' });
    const rows = db.selectFrom('orders').where('id', '=', order.id);
    expect(await rows.select(['discount_cents', 'freight_discount_cents']).execute()).toEqual([
      { discount_cents: 0, freight_discount_cents: 1500 },
    ]);
  });

  it('with a fixed amount pays at least nothing for the freight', async () => {
    const { name } = await aCoupon({ discount_freight: '99.00', is_absolute_freight: true });
    expect((await create({ coupon: name })).order).toMatchObject({ freight_discount: '30.00', price_net: '120.00' });
    expect(await refusalOf({ coupon: name, free_shipping: true })).toMatch(/não tem frete a descontar/);
  });

  it('is approved by its payment only if that covers the cost after the discount', async () => {
    const { name } = await aCoupon();
    const paid = (amount: string) => [{ payment_method: 'pix' as const, status: 'paid' as const, amount }];
    expect((await create({ coupon: name, payments: paid('138.00') })).order.status).toBe(20);
    expect((await create({ coupon: name, payments: paid('137.99') })).order.status).toBe(10);
  });

  it('gets nothing off prescription items', async () => {
    const { id } = await aProduct({ medical_prescription_only: true });
    const items = [
      { product_id: id, qty: 1 },
      { title: 'Fórmula', qty: 1, unit_price: '50.00' },
    ];
    const { name } = await aCoupon();
    expect((await create({ coupon: name, items })).order).toMatchObject({ items_total: '110.00', discount: '5.00' });
    const freight = await aCoupon({ discount_freight: '1' });
    expect(await refusalOf({ coupon: freight.name, items })).toMatch(/item sob prescrição/);
  });

  it.each(['NINGUEM', 'NATÁL', 'NA\u200bTAL', '', 'Ｎ'])('called %j is refused', async (coupon) => {
    expect(await refusalOf({ coupon })).toBe('Este cupom não existe.');
  });

  it('is refused for each reason, and the coupon stays unchanged', async () => {
    const paused = await aCoupon({ is_paused: true });
    expect(await refusalOf({ coupon: paused.name })).toBe('Este cupom está pausado.');
    const spent = await aCoupon({ limit: 1 });
    await create({ coupon: spent.name });
    expect(await refusalOf({ coupon: spent.name })).toBe('Este cupom já foi usado quantas vezes podia.');
    expect(await usedOf(spent.id)).toBe(1);
    const minimum = await aCoupon({ minimum_cart: '120.01' });
    expect(await refusalOf({ coupon: minimum.name })).toMatch(/^Este cupom vale para compras a partir de/);
    expect(await usesOf(minimum.id)).toEqual([]);
  });

  it('without a buyer cannot use a coupon with a condition about the buyer', async () => {
    const { name } = await aCoupon({ once_customer: true });
    expect(await refusalOf({ coupon: name, customer: { name: 'Só o nome' } })).toMatch(/CPF, CNPJ ou e-mail/);
  });

  it('sent again with its key is the same order, with one use', async () => {
    const { id, name } = await aCoupon();
    const twice = [1, 2].map(() => program.post('/v2/orders', anIntake({ coupon: name }), { 'idempotency-key': name }));
    const [first, second] = await Promise.all(twice);
    const answered = first?.status === 200 ? first : second;
    const again = await program.post('/v2/orders', anIntake({ coupon: name }), { 'idempotency-key': name });
    expect(again.body.order.id).toBe(answered?.body.order.id);
    expect(await usedOf(id)).toBe(1);
  });
});

test('another program’s coupon is accepted as sent, and uses no coupon', async () => {
  const { id, name } = await aCoupon({ limit: 1 });
  const { order, coupon } = await create({ coupon: { name, discount: '7.00' } });
  expect([coupon, order.discount, order.price_net]).toEqual([{ name, discount: '7.00', id: null }, '7.00', '143.00']);
  expect([await usedOf(id), await usesOf(id)]).toEqual([0, []]);
  await admin.put(`/v2/order/${order.id}/status`, { status: 55, status_justification: 'Cliente desistiu' });
  expect(await usedOf(id)).toBe(0);
});

test('a person gives a discount with a reason in “Novo pedido”; this call accepts only a code', async () => {
  const agent = await desk.signIn('atendente');
  const { name } = await aCoupon();
  const before = await countOf('orders');
  const { status, body } = await agent.post('/v2/orders', anIntake({ coupon: { name, discount: '120.00' } }));
  expect([status, body.error.fields]).toEqual([422, { coupon: expect.stringMatching(/^Só uma chave de integração/) }]);
  expect(await countOf('orders')).toBe(before);
  const typed = await agent.post('/v2/orders', anIntake({ coupon: name, customer: somebody() }));
  expect([typed.status, typed.body.order.discount]).toEqual([200, '12.00']);
});

describe('a coupon once per customer', () => {
  it('recognises the customer by CPF or e-mail, whichever the order has', async () => {
    const { id, name } = await aCoupon({ once_customer: true });
    const buyer = { ...somebody(), email: 'uma.vez@example.com' };
    await create({ coupon: name, customer: buyer });
    for (const customer of [buyer, { ...buyer, email: null }, { name: buyer.name, email: 'UMA.VEZ@example.com' }]) {
      expect(await refusalOf({ coupon: name, customer })).toBe('Este cupom vale uma vez por cliente, e já foi usado.');
    }
    await create({ coupon: name, customer: somebody() });
    expect(await usedOf(id)).toBe(2);
  });

  it('can be used again if the order was cancelled before it left', async () => {
    const { id, name } = await aCoupon({ once_customer: true });
    const customer = somebody();
    const { order } = await create({ coupon: name, customer });
    await cancel(order.id);
    await create({ coupon: name, customer });
    expect(await usedOf(id)).toBe(1);
  });
});

test('the first order is the first one that was not cancelled, imported ones included', async () => {
  const { name } = await aCoupon({ first_order: true });
  const customer = somebody();
  const first = await create({ coupon: name, customer });
  expect(await refusalOf({ coupon: name, customer })).toBe('Este cupom vale só na primeira compra.');
  await cancel(first.order.id);
  await create({ coupon: name, customer });
});

const cancel = (id: number, client = admin) =>
  client.put(`/v2/order/${id}/status`, { status: 55, status_justification: 'Cliente desistiu' });

describe('a cancellation', () => {
  it('before the order left returns the use, once', async () => {
    const { id, name } = await aCoupon({ limit: 1 });
    const { order } = await create({ coupon: name });
    expect((await cancel(order.id)).status).toBe(200);
    expect((await cancel(order.id)).status).toBe(200);
    expect(await usedOf(id)).toBe(0);
    expect(await usesOf(id)).toMatchObject([{ is_cancelled: true, is_given_back: true }]);
    await create({ coupon: name });
    expect(await usedOf(id)).toBe(1);
  });

  it('after it left returns nothing', async () => {
    const { id, name } = await aCoupon();
    const { order } = await create({ coupon: name });
    await db.updateTable('orders').set({ status: 50 }).where('id', '=', order.id).execute();
    await cancel(order.id);
    expect(await usedOf(id)).toBe(1);
    expect(await usesOf(id)).toMatchObject([{ is_cancelled: true, is_given_back: false }]);
  });

  it('of two at once returns the use once', async () => {
    const { id, name } = await aCoupon();
    const { order } = await create({ coupon: name });
    await create({ coupon: name });
    await Promise.all([cancel(order.id), cancel(order.id)]);
    expect(await usedOf(id)).toBe(1);
  });

  it('of an order without a coupon changes no coupon', async () => {
    const { order } = await create();
    expect((await cancel(order.id)).status).toBe(200);
  });
});

test('the result of a coupon is the cost of its orders', async () => {
  const { id, name } = await aCoupon();
  const orders = [await create({ coupon: name }), await create({ coupon: name }), await create({ coupon: name })];
  await cancel(orders[0]?.order.id as number);
  await db
    .updateTable('orders')
    .set({ status: 50 })
    .where('id', '=', orders[1]?.order.id as number)
    .execute();
  await cancel(orders[1]?.order.id as number);
  const { body } = await admin.get<CouponResults>(`/v2/coupon/${id}/results`);
  expect(body).toEqual({ uses: 2, orders: 1, discount: '12.00', revenue: '138.00' });
  const listed = await admin.get<{ items: { id: number }[] }>(`/v2/orders?coupon=${name}`);
  expect(listed.body.items.map((row) => row.id).sort()).toEqual(orders.map(({ order }) => order.id).sort());
});

test('merged customers keep the uses of both, and cannot use the coupon again', async () => {
  const { id, name } = await aCoupon({ once_customer: true });
  const [one, other] = [somebody(), { name: 'Ana S.', email: 'ana.s@example.com' }];
  const first = await create({ coupon: name, customer: one });
  const second = await create({ coupon: name, customer: other });
  const [kept, gone] = [first.customer.id, second.customer.id];
  const merged = await admin.post(`/v2/customer/${kept}/merge`, { other_id: gone, fields: {} });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect(await usesOf(id)).toMatchObject([
    { customer_id: kept, is_only: true },
    { customer_id: kept, is_only: false },
  ]);
  expect(await usedOf(id)).toBe(2);
  await refusalOf({ coupon: name, customer: other });
  await cancel(first.order.id);
  await refusalOf({ coupon: name, customer: other });
  await cancel(second.order.id);
  await create({ coupon: name, customer: other });
});
