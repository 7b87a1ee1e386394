import type { CouponCodeRow } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import type { CouponChecked } from '@botica/contract/features/orders/coupon/coupon-check.contract';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { aCpf } from '../../../../test/builders-customers.ts';
import { anIntake } from '../../../../test/builders-orders.ts';
import { openCouponsDesk } from '../../../../test/coupons-desk.ts';
import { planOfList } from '../../../../test/plan-of-list.ts';
import { findCouponByCode } from '../../coupons/coupons.store.ts';

const { desk, db, program, create, countOf, aCoupon, usedOf } = await openCouponsDesk();
const admin = await desk.signIn('admin');

type CouponFields = Parameters<typeof aCoupon>[0];

async function withCodes(count = 2, fields: CouponFields = {}) {
  const coupon = await aCoupon(fields);
  const { status } = await admin.post(`/v2/coupon/${coupon.id}/codes`, { count, prefix: 'UNICO2026ABC' });
  expect(status).toBe(200);
  const rows = db.selectFrom('coupon_codes').where('coupon_id', '=', coupon.id).orderBy('id').select('code');
  const codes = (await rows.execute()).map(({ code }) => code);
  return { ...coupon, codes, code: codes[0] as string };
}

/** Counts the coupon's uses and its used codes, and lists which codes are used. */
async function countsOf(couponId: number) {
  const { codes_used: codesUsed } = await db
    .selectFrom('coupons')
    .where('id', '=', couponId)
    .select('codes_used')
    .executeTakeFirstOrThrow();
  const used = db.selectFrom('coupon_codes').where('coupon_id', '=', couponId).where('used_at', 'is not', null);
  const codes = (await used.orderBy('id').select('code').execute()).map(({ code }) => code);
  return [await usedOf(couponId), codesUsed, codes];
}

async function refusalOf(coupon: string) {
  const before = await countOf('orders');
  const { status, body } = await program.post('/v2/orders', anIntake({ coupon }));
  expect([status, body.error.code, await countOf('orders')]).toEqual([422, 'orders.coupon_refused', before]);
  return body.error.message;
}

const cancel = (id: number) =>
  admin.put(`/v2/order/${id}/status`, { status: 55, status_justification: 'Cliente desistiu' });

describe('a single-use code', () => {
  it('gives its coupon’s discount, is stored in the order as typed, and is used up', async () => {
    const { id, name, codes } = await withCodes();
    const [code = '', other = ''] = codes;
    const { order, coupon } = await create({ coupon: ` ${code.toLowerCase()} ` });
    expect(coupon).toEqual({ name: code, discount: '12.00', id: expect.any(Number) });
    expect(await countsOf(id)).toEqual([1, 1, [code]]);
    expect(await refusalOf(code)).toBe('Este cupom já foi usado.');
    expect(await refusalOf(name), 'its own name is no code any more').toBe('Este cupom não existe.');
    await create({ coupon: other });
    expect(await countsOf(id)).toEqual([2, 2, codes]);
    const { body } = await admin.get<{ items: CouponCodeRow[] }>(`/v2/coupon/${id}/codes?code=${code}`);
    expect(body.items).toMatchObject([{ code, order: { id: order.id, label: `#${order.alias}` } }]);
    const withoutOrders = await desk.signIn({ grouprules: [{ role: 'Marketing', permissions: ['read'] }] });
    const seen = await withoutOrders.get<{ items: CouponCodeRow[] }>(`/v2/coupon/${id}/codes?code=${code}`);
    expect(seen.body.items).toMatchObject([{ order: { id: null, label: `#${order.alias}` } }]);
  });

  it('finds its order in the list, and the name of its coupon finds all of them', async () => {
    const { name, codes } = await withCodes();
    const ids: number[] = [];
    for (const coupon of codes) ids.push((await create({ coupon })).order.id);
    const found = async (coupon: string) =>
      (await admin.get<{ items: { id: number }[] }>(`/v2/orders?coupon=${coupon}`)).body.items.map((row) => row.id);
    expect(await found(codes[1] as string)).toEqual([ids[1]]);
    expect((await found(name)).toSorted((a, b) => a - b)).toEqual(ids);
    await cancel(ids[1] as number);
    expect(await found(codes[1] as string), 'also after it was given back').toEqual([ids[1]]);
  });

  it('in two concurrent orders is used by one', async () => {
    const { id, code } = await withCodes();
    const both = await Promise.all([1, 2].map(() => program.post('/v2/orders', anIntake({ coupon: code }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const lost = both.find(({ status }) => status === 422);
    expect(lost?.body.error.fields).toEqual({ coupon: 'Este cupom já foi usado.' });
    expect(await countsOf(id)).toEqual([1, 1, [code]]);
  });

  it('in twenty orders for three codes is used by three', async () => {
    const { id, codes } = await withCodes(3);
    const tries = Array.from({ length: 20 }, (_, n) => anIntake({ coupon: codes[n % 3] as string }));
    const answers = await Promise.all(tries.map((intake) => program.post('/v2/orders', intake)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await countsOf(id)).toEqual([3, 3, codes]);
  });

  it('is returned with the use, can be used again, and then has the later order', async () => {
    const { id, code } = await withCodes(1);
    const first = await create({ coupon: code });
    await Promise.all([cancel(first.order.id), cancel(first.order.id)]);
    expect(await countsOf(id)).toEqual([0, 0, []]);
    const second = await create({ coupon: code });
    expect(await countsOf(id)).toEqual([1, 1, [code]]);
    const { body } = await admin.get<{ items: CouponCodeRow[] }>(`/v2/coupon/${id}/codes`);
    expect(body.items).toMatchObject([{ order: { id: second.order.id } }]);
    await db.updateTable('orders').set({ status: 50 }).where('id', '=', second.order.id).execute();
    await cancel(second.order.id);
    expect(await countsOf(id), 'not of what had left').toEqual([1, 1, [code]]);
  });

  it('is returned for each of many concurrent cancellations', async () => {
    const { id, codes } = await withCodes(3);
    const ids: number[] = [];
    for (const coupon of codes) ids.push((await create({ coupon })).order.id);
    const change = { status: 55, status_justification: 'Falta de matéria-prima' };
    await admin.post('/v2/orders/status-changes', { selection: { ids: ids.slice(0, 2) }, change });
    await desk.runJobs();
    expect(await countsOf(id)).toEqual([1, 1, codes.slice(2)]);
  });

  it('is refused in the words of its coupon, and stays free', async () => {
    const paused = await withCodes(1, { is_paused: true });
    expect(await refusalOf(paused.code)).toBe('Este cupom está pausado.');
    const limited = await withCodes(2, { limit: 1 });
    await create({ coupon: limited.code });
    expect(await refusalOf(limited.codes[1] as string)).toBe('Este cupom já foi usado quantas vezes podia.');
    const minimum = await withCodes(1, { minimum_cart: '999.00' });
    expect(await refusalOf(minimum.code)).toMatch(/^Este cupom vale para compras a partir de/);
    expect(await countsOf(minimum.id)).toEqual([0, 0, []]);
    const removed = await withCodes(2);
    await create({ coupon: removed.code });
    expect((await admin.del(`/v2/coupon/${removed.id}`)).status).toBe(200);
    for (const code of removed.codes) expect(await refusalOf(code)).toBe('Este cupom não existe.');
  });

  it('counts as a use of its coupon if that is once per customer', async () => {
    const { codes } = await withCodes(2, { once_customer: true });
    const customer = { name: 'Ana Souza', document: { type: 'cpf' as const, number: aCpf(4_711) } };
    await create({ coupon: codes[0] as string, customer });
    const { body } = await program.post('/v2/orders', anIntake({ coupon: codes[1] as string, customer }));
    expect(body.error.message).toBe('Este cupom vale uma vez por cliente, e já foi usado.');
  });

  it('is not used by an order of another program, like a coupon', async () => {
    const { id, code } = await withCodes(1);
    await create({ coupon: { name: code, discount: '7.00' } });
    expect(await countsOf(id)).toEqual([0, 0, []]);
  });
});

test('while codes are made, an order with the coupon’s name is placed before them or refused', async () => {
  const { id, name } = await aCoupon();
  const orders = Array.from({ length: 8 }, () => program.post('/v2/orders', anIntake({ coupon: name })));
  const made = admin.post(`/v2/coupon/${id}/codes`, { count: 5 });
  const answers = await Promise.all(orders);
  expect((await made).status).toBe(200);
  for (const { status, body } of answers) {
    if (status !== 200) expect([status, body.error.message]).toEqual([422, 'Este cupom não existe.']);
  }
  expect(await countsOf(id)).toEqual([answers.filter(({ status }) => status === 200).length, 0, []]);
  expect(await refusalOf(name)).toBe('Este cupom não existe.');
});

test('a correction follows the rule of the code’s coupon, and keeps the code', async () => {
  const { id, codes } = await withCodes(1);
  const { order, products } = await create({ coupon: codes[0] as string });
  const items = products.map((item) => ({ id: item.id, qty: item.qty + 1 }));
  const path = `/v2/order/${order.id}/correction`;
  const preview = await admin.post<{ total: string; coupon_remark: string | null }>(`${path}/preview`, { items });
  expect([preview.status, preview.body.coupon_remark], JSON.stringify(preview.body)).toEqual([200, null]);
  const { status, body } = await admin.put(path, { items, seen_total: preview.body.total });
  expect([status, body.coupon?.name, body.coupon?.discount]).toEqual([200, codes[0], '18.00']);
  expect(await countsOf(id)).toEqual([1, 1, codes]);
});

test('a check does not use a code, and a wrong code counts as a guess', async () => {
  const { id, name, code } = await withCodes(1);
  const key = await desk.integrate(desk.storeId, ['check_coupons']);
  const check = async (typed: string) => {
    const items = [{ title: 'Fórmula', qty: 2, unit_price: '50.00' }];
    const visitor = { id: 'visitante-7' };
    return key.post<CouponChecked>('/v2/coupon/check', { code: typed, items, visitor });
  };
  expect((await check(code.toLowerCase())).body).toMatchObject({ valid: true, discount_cart: '10.00' });
  expect(await countsOf(id)).toEqual([0, 0, []]);
  expect((await check(name)).body).toMatchObject({ valid: false, reason: 'not_found' });
  await create({ coupon: code });
  expect((await check(code)).body).toMatchObject({ reason: 'used_up', message: 'Este cupom já foi usado.' });
  for (let n = 0; n < 29; n++) await check(`${code.slice(0, -3)}${n}`);
  expect((await check(code)).status, 'thirty wrong ones with the name').toBe(429);
});

test('a code is found by its index, however many there are', async () => {
  const { id, codes } = await withCodes(10_000);
  await sql`analyze coupons, coupon_codes`.execute(db);
  const read = async () =>
    expect(await findCouponByCode(db, desk.storeId, codes[7_777] as string)).toMatchObject({
      coupon: { id, codes: 10_000 },
      single: { code: codes[7_777], isUsed: false },
    });
  const plan = await planOfList(desk.database, read, 'isUsed');
  expect(plan).toContain('coupon_codes_code');
  expect(plan).not.toContain('Seq Scan coupon_codes');
});
