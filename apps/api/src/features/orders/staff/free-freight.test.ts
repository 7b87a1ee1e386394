import type { PublicQuote } from '@botica/contract/features/delivery-locations/public-delivery.contract';
import type { CouponChecked } from '@botica/contract/features/orders/coupon/coupon-check.contract';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it } from 'vitest';
import { placeLocations } from '../../../../test/builders-branches.ts';
import { openCouponsDesk } from '../../../../test/coupons-desk.ts';
import type { StaffQuote } from './staff-quote.ts';

type Body = OrderDetail & StaffQuote & PublicQuote & CouponChecked & { error: ErrorBody };

const { desk, db, aCoupon } = await openCouponsDesk();
const admin = await desk.signIn('admin');
const agent = await desk.signIn('atendente');
const { id: branchId } = await db
  .selectFrom('branches')
  .select('id')
  .where('store_id', '=', desk.storeId)
  .where('is_central', '=', true)
  .executeTakeFirstOrThrow();
const counter = { zip: '01310100', street: 'Avenida Paulista', number: '900', city: 'São Paulo', uf: 'SP' };
await db
  .updateTable('branches')
  .set({ address: JSON.stringify(counter) })
  .where('id', '=', branchId)
  .execute();
const [motoboy = 0, sedex = 0] = await placeLocations(
  db,
  { store_id: desk.storeId, branch_id: branchId },
  { kind: 'place', state: 'SP', city: 'São Paulo', service_name: 'Motoboy', service_cost: '12.00' },
  { kind: 'place', state: 'SP', service_name: 'Sedex', service_type: 'air', service_cost: '10.00' },
);
const { public_token: token } = await db
  .selectFrom('stores')
  .select('public_token')
  .where('id', '=', desk.storeId)
  .executeTakeFirstOrThrow();

const { status: saved } = await admin.put('/v2/store/payment-config', {
  free_shipping_city: 50,
  free_shipping_country: 200,
});
expect(saved).toBe(200);

const home = { zip: '01001000', street: 'Praça da Sé', number: '1', district: 'Sé', city: 'São Paulo', uf: 'SP' };
const item = (unit_price: string) => ({ title: 'Fórmula', qty: 1, unit_price });

async function sell(price: string, parts: object = {}, quoted: object = {}) {
  const delivery = { kind: 'delivery', address: home, quoted: { location_id: motoboy, cost: '12.00', ...quoted } };
  const body = { customer: { name: 'Ana' }, branch_id: branchId, items: [item(price)], delivery, ...parts };
  return agent.post<Body>('/v2/orders/staff', body);
}
async function costOf(...input: Parameters<typeof sell>) {
  const { status, body } = await sell(...input);
  expect(status, JSON.stringify(body)).toBe(200);
  const { freight_cost, free_shipping, price_net } = body.order;
  return [freight_cost, free_shipping, price_net];
}
const tryCoupon = async (code: string, price: string, location_id = motoboy) => {
  const delivery = { zip: home.zip, location_id };
  const { status, body } = await agent.post<Body>('/v2/coupon/check', { code, items: [item(price)], delivery });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('free freight', () => {
  it('is shown by the site for the cheapest service by ground, in the city from the city’s amount', async () => {
    const { body } = await agent.get<Body>(`/v2/public/delivery?zip=${home.zip}&token=${token}`);
    expect(body.services).toMatchObject([
      { location_id: motoboy, service_cost: '12.00', free_from: '50.00' },
      { location_id: sedex, service_cost: '10.00', free_from: null },
    ]);
    expect(body.delivery).toEqual(body.services[0]);
    const away = await agent.get<Body>(`/v2/public/delivery?zip=13010000&token=${token}`);
    expect(away.body.services).toMatchObject([{ location_id: sedex, free_from: null }]);
  });

  it('is shown in the order form, and the order does not charge it', async () => {
    const { body } = await agent.get<Body>(`/v2/orders/staff/quote?branch_id=${branchId}&zip=${home.zip}`);
    expect(body.items.map(({ free_from }) => free_from)).toEqual(['50.00', null]);
    expect(await costOf('50.00')).toEqual(['12.00', true, '50.00']);
    expect(await costOf('49.99')).toEqual(['12.00', false, '61.99']);
    expect(await costOf('60.00', {}, { location_id: sedex, cost: '10.00' })).toEqual(['10.00', false, '70.00']);
  });

  it('counts the purchase after its discount', async () => {
    const { name } = await aCoupon();
    expect(await costOf('55.00', { coupon: name })).toEqual(['12.00', false, '61.50']);
    expect(await costOf('60.00', { coupon: name })).toEqual(['12.00', true, '54.00']);
    const discount = { amount: '6.00', reason: 'Cliente antigo' };
    expect(await costOf('55.00', { discount })).toEqual(['12.00', false, '61.00']);
    const deliveryReply = { location_id: motoboy, service_name: 'Motoboy', freight_cost: '12.00' };
    expect(await tryCoupon(name, '55.00')).toMatchObject({
      total: '61.50',
      delivery: { ...deliveryReply, free_shipping: false },
    });
    expect(await tryCoupon(name, '60.00')).toMatchObject({
      total: '54.00',
      delivery: { ...deliveryReply, free_shipping: true },
    });
  });

  it('leaves nothing for a freight coupon to take off', async () => {
    const { name } = await aCoupon({ discount_freight: '0.5' });
    expect(await tryCoupon(name, '40.00')).toMatchObject({ valid: true, discount_freight: '6.00', total: '46.00' });
    expect(await tryCoupon(name, '60.00')).toMatchObject({ valid: false, reason: 'nothing_counts', total: '60.00' });
    const { status, body } = await sell('60.00', { coupon: name });
    expect([status, body.error.code]).toEqual([422, 'orders.coupon_refused']);
  });

  it('is not applied if a person sets another freight', async () => {
    const quoted = { location_id: motoboy, cost: '12.00' };
    const charged = { amount: '5.00', reason: 'Prometido' };
    const delivery = { kind: 'delivery', address: home, quoted, charged };
    expect(await costOf('60.00', { delivery })).toEqual(['5.00', false, '65.00']);
  });

  it('needs a new confirmation if the total has changed', async () => {
    const { status, body } = await sell('60.00', {}, { free_shipping: false });
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'orders.freight_changed',
      'O frete agora é grátis. Confira o total e confirme de novo.',
    ]);
    expect((await sell('40.00', {}, { free_shipping: true })).body.error.message).toMatch(/não é mais grátis/);
  });

  it('ignores services that do not deliver there', async () => {
    const { name } = await aCoupon();
    expect(await tryCoupon(name, '60.00', 999_999)).toMatchObject({ valid: true, delivery: null, total: '54.00' });
  });
});
