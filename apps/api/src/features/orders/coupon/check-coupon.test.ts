import type { CouponChecked } from '@botica/contract/features/orders/coupon/coupon-check.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it, test } from 'vitest';
import { aCpf, placeCustomer } from '../../../../test/builders-customers.ts';
import { anIntake, placeOrder } from '../../../../test/builders-orders.ts';
import { openCouponsDesk } from '../../../../test/coupons-desk.ts';
import { clientOf } from '../../../../test/test-app.ts';

const { desk, db, aProduct, aCoupon, usedOf } = await openCouponsDesk();
const admin = await desk.signIn('admin');
const program = await desk.integrate(desk.storeId, ['check_coupons']);

type Body = CouponChecked & { error: ErrorBody };
const path = '/v2/coupon/check';
const formula = { title: 'Fórmula', qty: 2, unit_price: '50.00' };

async function check(code: string, cart: object = {}, client = program) {
  const sent = { code, items: [formula], freight_cost: '20.00', ...cart };
  const { status, body } = await client.post<Body>(path, sent);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const total = expect.any(String);
const off = (discount_cart: string, discount_freight = '0.00') => ({
  valid: true,
  discount_cart,
  discount_freight,
  total,
  pix: null,
});
const refused = (reason: string, message: string | RegExp) => ({
  valid: false,
  discount_cart: '0.00',
  discount_freight: '0.00',
  reason,
  message: expect.stringMatching(message),
  total,
  pix: null,
});

describe('a coupon that is checked with a cart', () => {
  it('shows its discount, and is not used by the check', async () => {
    const { id, name } = await aCoupon({ limit: 1 });
    expect(await check(name)).toEqual(off('10.00'));
    expect(await check(` ${name.toLowerCase()} `)).toEqual(off('10.00'));
    expect(await usedOf(id)).toBe(0);
    const freight = await aCoupon({ discount_freight: '0.5' });
    expect(await check(freight.name)).toEqual(off('0.00', '10.00'));
  });

  it('also shows the price by PIX without it, if the store accepts PIX', async () => {
    const { name } = await aCoupon();
    const admin = await desk.signIn('admin');
    const conditions = (body: object) => admin.put('/v2/store/payment-config', body);
    await conditions({ discount_pix: 5 });
    expect(await check(name)).toMatchObject({ total: '110.00', pix: null });
    await conditions({ takes_pix: true });
    expect(await check(name)).toMatchObject({
      total: '110.00',
      pix: { percent: 5, discount: '5.00', total: '115.00' },
    });
    await conditions({ takes_pix: false, discount_pix: 0 });
  });

  it('counts catalogue prices, and sent prices of unknown items', async () => {
    const { name } = await aCoupon();
    const { id } = await aProduct({ discount_price: '60.00' });
    expect(await check(name, { items: [{ product_id: id, qty: 1 }, formula] })).toEqual(off('16.00'));
    const named = { product_id: id, qty: 1, unit_price: '10.00' };
    expect(await check(name, { items: [named] }), 'another program’s price stands').toEqual(off('1.00'));
    const agent = await desk.signIn('atendente');
    expect(await check(name, { items: [named] }, agent), 'of people the catalogue’s').toEqual(off('6.00'));
  });

  it('takes nothing off prescription items, nor off the freight', async () => {
    const { id } = await aProduct({ prescription_class: 'antimicrobial' });
    const items = [{ product_id: id, qty: 1 }, formula];
    expect(await check((await aCoupon()).name, { items })).toEqual(off('10.00'));
    const { name } = await aCoupon({ discount_freight: '1' });
    expect(await check(name, { items })).toEqual(refused('nothing_counts', /não vale com item sob prescrição/));
  });

  it('for the e-commerce counts only items that are sold there', async () => {
    const { name } = await aCoupon({ ecommerce_products_only: true });
    const [{ id }, hidden] = [await aProduct(), await aProduct({ ecommerce: { is_available: false, from: null } })];
    const items = [{ product_id: id, qty: 1 }, { product_id: hidden.id, qty: 1, unit_price: '60.00' }, formula];
    expect(await check(name, { items })).toEqual(off('6.00'));
  });

  it('for chosen products and categories counts only these, subcategories included', async () => {
    const placed = async (name: string, parentId?: number) => {
      const body = { name, ...(parentId && { parent_id: parentId }) };
      return (await admin.post<{ id: number }>('/v2/store/category', body)).body.id;
    };
    const hair = await placed('Cabelos');
    const loss = await placed('Queda', hair);
    const [chosen, inLoss, other] = [await aProduct(), await aProduct(), await aProduct()];
    await admin.put(`/v2/store/category/${loss}`, { add_products: [inLoss.id] });
    const items = [chosen, inLoss, other].map(({ id }) => ({ product_id: id, qty: 1, unit_price: '100.00' }));
    const tried = async (fields: object, of: object[] = items) =>
      check((await aCoupon(fields)).name, { items: [...of, formula] });
    expect(await tried({})).toEqual(off('40.00'));
    expect(await tried({ product_ids: [chosen.id] })).toEqual(off('10.00'));
    expect(await tried({ category_ids: [loss] })).toEqual(off('10.00'));
    expect(await tried({ product_ids: [chosen.id], category_ids: [hair] })).toEqual(off('20.00'));
    expect(await tried({ product_ids: [chosen.id], discount_freight: '0.5' })).toEqual(off('0.00', '10.00'));
    const none = refused(
      'nothing_counts',
      /^Este cupom vale só para alguns produtos, e nenhum deles está nesta compra/,
    );
    expect(await tried({ category_ids: [hair], product_ids: [inLoss.id] }, [items[2] as object])).toEqual(none);
    await admin.del(`/v2/store/product/${chosen.id}`);
    expect(await tried({ product_ids: [chosen.id] }, [items[1] as object]), 'of a removed one').toEqual(none);
  });

  it.each(['NINGUEM', 'NÃO-TEM', 'NA\u200bTAL', '', ' ', 'X'.repeat(99)])('called %j does not exist', async (code) => {
    expect(await check(code)).toEqual(refused('not_found', /^Este cupom não existe\.$/));
  });

  it('of another store, or removed, does not exist', async () => {
    const others = await aCoupon({}, desk.otherStoreId);
    expect(await check(others.name)).toMatchObject({ reason: 'not_found' });
    const gone = await aCoupon();
    await db.updateTable('coupons').set({ removed_at: new Date() }).where('id', '=', gone.id).execute();
    expect(await check(gone.name)).toMatchObject({ reason: 'not_found' });
  });

  it.each([
    ['paused', { is_paused: true }],
    ['minimum', { minimum_cart: '100.01' }],
    ['over', { available_from: '2020-01-01T00:00:00.000Z', available_to: '2021-01-01T00:00:00.000Z' }],
    ['not_yet', { available_from: '2090-01-01T00:00:00.000Z', available_to: '2091-01-01T00:00:00.000Z' }],
    ['no_customer', { once_customer: true }],
  ])('is refused as %s', async (reason, fields) => {
    const { name } = await aCoupon(fields);
    expect(await check(name)).toMatchObject({ valid: false, reason });
  });

  it('with an unknown product is refused by item', async () => {
    const { name } = await aCoupon();
    const { status, body } = await program.post<Body>(path, { code: name, items: [{ product_id: 999_999, qty: 1 }] });
    expect([status, body.error.fields]).toEqual([422, { 'items.0.product_id': 'Este produto não existe nesta loja.' }]);
  });
});

describe('the buyer', () => {
  const someone = { email: 'quem@example.com', document: { type: 'cpf' as const, number: aCpf(7_001) } };

  it('is found by CPF and by e-mail, also by those before a merge', async () => {
    const { name } = await aCoupon({ first_order: true });
    expect(await check(name, { buyer: someone })).toEqual(off('10.00'));
    await placeOrder(db, desk.storeId, { intake: anIntake({ customer: { name: 'Quem', ...someone } }) });
    for (const buyer of [someone, { email: 'QUEM@example.com' }, { document: someone.document }]) {
      expect(await check(name, { buyer }), JSON.stringify(buyer)).toMatchObject({ reason: 'first_order' });
    }
    const { id } = await db
      .selectFrom('customers')
      .where('cpf', '=', aCpf(7_001))
      .select('id')
      .executeTakeFirstOrThrow();
    const alias = { store_id: desk.storeId, customer_id: id, kind: 'email' as const, value: 'antes@example.com' };
    await db.insertInto('customer_aliases').values(alias).execute();
    expect(await check(name, { buyer: { email: 'antes@example.com' } })).toMatchObject({ reason: 'first_order' });
  });

  it('with only cancelled orders counts as a first buyer', async () => {
    const { name } = await aCoupon({ first_order: true });
    const buyer = { document: { type: 'cpf', number: aCpf(7_002) } } as const;
    await placeOrder(db, desk.storeId, { status: 55, intake: { customer: { name: 'Desistente', ...buyer } } });
    expect(await check(name, { buyer })).toEqual(off('10.00'));
  });

  it('is unknown without CPF, CNPJ or e-mail', async () => {
    const { name } = await aCoupon({ once_customer: true });
    expect(await check(name, { buyer: { name: 'Só o nome' } })).toMatchObject({ reason: 'no_customer' });
  });

  it('is chosen among the customers with the right to read them', async () => {
    const { name } = await aCoupon({ first_order: true });
    const customer_id = await placeCustomer(db, desk.storeId, { email: 'lista@example.com' });
    const agent = await desk.signIn('atendente');
    expect(await check(name, { buyer: { customer_id } }, agent)).toEqual(off('10.00'));
    const marketing = await desk.signIn('marketing');
    for (const client of [marketing, program]) {
      expect((await client.post(path, { code: name, items: [formula], buyer: { customer_id } })).status).toBe(403);
    }
  });
});

test('checks need the right to read Marketing or to type orders, or the key', async () => {
  const sent = { code: (await aCoupon()).name, items: [formula] };
  const rule = (role: 'Marketing' | 'Pedidos' | 'Catálogo', level: 'read' | 'write') =>
    desk.signIn({ grouprules: [{ role, permissions: [level] }] });
  const statusOf = async (client: typeof program) => (await client.post(path, sent)).status;
  expect(await statusOf(await rule('Marketing', 'read'))).toBe(200);
  expect(await statusOf(await rule('Pedidos', 'write'))).toBe(200);
  expect(await statusOf(await rule('Pedidos', 'read'))).toBe(403);
  expect(await statusOf(await rule('Catálogo', 'write'))).toBe(403);
  expect(await statusOf(await desk.integrate(desk.storeId, ['send_orders', 'create_coupons']))).toBe(403);
  const { public_token: token } = await db.selectFrom('stores').select('public_token').executeTakeFirstOrThrow();
  expect((await clientOf(desk.app, token).post(path, sent)).status).toBe(401);
});

describe('thirty wrong codes in a minute', () => {
  const guessing = (client: typeof program, visitor?: object) => (code: string) =>
    client.post<Body>(path, { code, items: [formula], visitor });
  async function guessThirty(guess: ReturnType<typeof guessing>) {
    for (let n = 0; n < 30; n++) expect((await guess(`CHUTE-${n}`)).body.reason).toBe('not_found');
  }
  async function expectClosed(guess: ReturnType<typeof guessing>, codes: string[]) {
    for (const code of codes) {
      const { status, retryAfter } = await guess(code);
      expect([status, retryAfter]).toEqual([429, 60]);
    }
  }

  test('close the check for the same caller, and for nobody else', async () => {
    const { name } = await aCoupon();
    const guess = guessing(await desk.signIn('atendente'));
    await guessThirty(guess);
    await expectClosed(guess, ['CHUTE-30', name]);
    expect((await guessing(program)(name)).body.valid).toBe(true);
  });

  test.each([
    ['id', { id: 'v-1' }, { id: 'v-2' }],
    ['address', { address: '2001:db8::1' }, { address: '2001:db8:0:1::1' }],
    ['address, under a new id', { id: 'v-3', address: '203.0.113.9' }, { id: 'v-3b', address: '203.0.113.10' }],
  ])('count for one visitor of the shop, by their %s', async (_, visitor, another) => {
    const { name } = await aCoupon();
    const key = await desk.integrate();
    const guess = guessing(key, visitor);
    await guessThirty(guess);
    await expectClosed(guess, ['CHUTE-30', name]);
    await expectClosed(guessing(key, { ...visitor, ...('address' in visitor && { id: 'fresh' }) }), [name]);
    expect((await guessing(key, another)(name)).body.valid, 'another visitor').toBe(true);
    expect((await guessing(key, another)('CHUTE-31')).body.reason).toBe('not_found');
  });

  test('leave valid codes open for a shop that does not name its visitors', async () => {
    const { name } = await aCoupon();
    const [key, other] = [await desk.integrate(), await desk.integrate()];
    await guessThirty(guessing(key));
    await expectClosed(guessing(key), ['CHUTE-30']);
    expect((await guessing(key)(name)).body.valid).toBe(true);
    expect((await guessing(other)('CHUTE-30')).body.reason).toBe('not_found');
  });
});

test('checks of valid codes have no limit', async () => {
  const { name } = await aCoupon();
  const client = await desk.integrate();
  for (let n = 0; n < 35; n++) expect((await check(name, {}, client)).valid).toBe(true);
});
