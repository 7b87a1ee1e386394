import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, test } from 'vitest';
import { aCpf } from '../../../../test/builders-customers.ts';
import { anIntake } from '../../../../test/builders-orders.ts';
import { openCouponsDesk } from '../../../../test/coupons-desk.ts';

const { desk, db, program, create, aCoupon, usedOf } = await openCouponsDesk();
const admin = await desk.signIn('admin');

const many = 200;
const everybody = Array.from({ length: many }, (_, n) => n);
type Buyer = ReturnType<typeof anIntake>['customer'];

/** Places an order. A reply of 503 (busy) wrote nothing, so the call is repeated with the same key. */
async function buy(coupon: string, customer: Buyer, key: string) {
  const send = () => program.post('/v2/orders', anIntake({ coupon, customer }), { 'idempotency-key': key });
  let answer = await send();
  while (answer.status === 503) {
    await sleep(100 + Math.random() * 200);
    answer = await send();
  }
  return answer;
}

/** Returns how many orders were accepted, and how many were refused because of the coupon. */
async function buyAtOnce(coupon: string, buyerOf: (n: number) => Buyer) {
  const answers = await Promise.all(everybody.map((n) => buy(coupon, buyerOf(n), `${coupon}-${n}`)));
  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, body }) => status === 422 && body.error.fields?.coupon !== undefined);
  return { taken: accepted.map(({ body }) => body.order.id).sort((a, b) => a - b), refused: refused.length };
}

/** Order ids of the uses that count, and of those given back. */
async function ordersOf(couponId: number) {
  const uses = db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('coupon_id', '=', couponId);
  const rows = await uses.select(['order_id', 'is_given_back', 'status']).orderBy('order_id').execute();
  return {
    counting: rows.filter((row) => !row.is_given_back).map((row) => row.order_id),
    standing: rows.filter(({ status }) => status !== 55).map((row) => row.order_id),
  };
}

test('of 200 concurrent orders with a coupon of 100 uses 100 are placed, each with its use', async () => {
  const { id, name } = await aCoupon({ limit: 100 });
  const { taken, refused } = await buyAtOnce(name, (n) => ({ name: `Comprador ${n}`, email: `c${n}@example.com` }));
  expect([taken.length, refused, await usedOf(id)]).toEqual([100, 100, 100]);
  expect(await ordersOf(id)).toEqual({ counting: taken, standing: taken });
  const stored = db.selectFrom('orders').where('customer_name', 'like', 'Comprador %').select('id').orderBy('id');
  expect((await stored.execute()).map((row) => row.id)).toEqual(taken);
});

describe('of 200 concurrent orders with a coupon once per customer one is placed', () => {
  const cpf = (n: number) => ({ type: 'cpf' as const, number: aCpf(90_000 + n) });
  it.each<[string, (n: number) => Buyer]>([
    ['of one CPF', (n) => ({ name: `Pessoa ${n}`, document: cpf(1), email: `p${n}@example.com` })],
    ['of one e-mail', () => ({ name: 'Bia Lima', email: 'bia.lima@example.com' })],
    ['of both', () => ({ name: 'Rui Melo', document: cpf(2), email: 'rui.melo@example.com' })],
  ])('%s', async (_, buyerOf) => {
    const { id, name } = await aCoupon({ once_customer: true });
    const { taken, refused } = await buyAtOnce(name, buyerOf);
    expect([taken.length, refused, await usedOf(id)]).toEqual([1, many - 1, 1]);
    expect(await ordersOf(id)).toEqual({ counting: taken, standing: taken });
  });
});

test('uses match the standing orders while orders are cancelled and placed', async () => {
  const limit = 10;
  const { id, name } = await aCoupon({ limit });
  const customer = (n: number) => ({ name: `Vai e vem ${n}`, email: `vaivem${n}@example.com` });
  const open: number[] = [];
  for (let n = 0; n < limit; n++) open.push((await create({ coupon: name, customer: customer(n) })).order.id);
  const cancel = (orderId: number) =>
    admin.put(`/v2/order/${orderId}/status`, { status: 55, status_justification: 'Cliente desistiu' });
  for (let round = 0; round < 4; round++) {
    const leaving = open.splice(0, 5);
    const [cancelled, bought] = await Promise.all([
      // Each order is cancelled twice; the second call is a repeat.
      Promise.all([...leaving, ...leaving].map(cancel)),
      Promise.all(Array.from({ length: 10 }, (_, n) => buy(name, customer(n), `vaivem-${round}-${n}`))),
    ]);
    expect(new Set(cancelled.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { status, body } of bought) if (status === 200) open.push(body.order.id);
    while (open.length < limit) open.push((await create({ coupon: name, customer: customer(0) })).order.id);
    const standing = open.toSorted((a, b) => a - b);
    expect([await usedOf(id), await ordersOf(id)]).toEqual([limit, { counting: standing, standing }]);
  }
});

test('many concurrent cancellations each return their use', async () => {
  const coupons = [await aCoupon({ limit: 6 }), await aCoupon()];
  const bought = everybody.slice(0, 6).map((n) => ({ name: `Lote ${n}`, email: `lote${n}@example.com` }));
  const ids: number[] = [];
  for (const customer of bought) {
    for (const { name } of coupons) ids.push((await create({ coupon: name, customer })).order.id);
  }
  const left = ids.slice(0, 2);
  await db.updateTable('orders').set({ status: 50 }).where('id', 'in', left).execute();
  const change = { status: 55, status_justification: 'Falta de matéria-prima' };
  const started = await admin.post('/v2/orders/status-changes', { selection: { ids }, change });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await desk.runJobs();
  expect(await Promise.all(coupons.map(({ id }) => usedOf(id)))).toEqual([1, 1]);
});
