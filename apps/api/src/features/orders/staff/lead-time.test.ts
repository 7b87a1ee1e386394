import type { PublicQuote } from '@botica/contract/features/delivery-locations/public-delivery.contract';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { centralBranch, openOn, placeLocations } from '../../../../test/builders-branches.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { type ImportsDesk, openImportsDesk } from '../../../../test/imports-desk.ts';
import { shopCalls } from '../../../../test/shop-calls.ts';
import type { Client } from '../../../../test/test-app.ts';
import type { StaffQuote } from './staff-quote.ts';

let desk: ImportsDesk;
let agent: Client;
let program: Client;
let branchId: number;
let motoboy: number;
let slow: number;
let quick: number;

const home = { zip: '01001000', street: 'Praça da Sé', number: '1', district: 'Sé', city: 'São Paulo', uf: 'SP' };

beforeAll(async () => {
  desk = await openImportsDesk();
  const { api } = desk;
  program = await api.integrate();
  branchId = await centralBranch(api);
  const hours = openOn('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday');
  await api.db
    .updateTable('branches')
    .set({ work_time: JSON.stringify(hours) })
    .where('id', '=', branchId)
    .execute();
  [motoboy = 0] = await placeLocations(
    api.db,
    { store_id: api.store.id, branch_id: branchId },
    { kind: 'place', state: 'SP', service_name: 'Motoboy', service_cost: '12.00', shipping_time: 1 },
  );
  const form = await placeForm(api.db, api.store.id, 'Forma de teste');
  const onSale = { is_available: true, from: null };
  const sold = { form, discount_price: '10.00', ecommerce: onSale, callcenter: onSale };
  slow = await placeProduct(api.db, api.store.id, { ...sold, slug: 'a', external_code: 'LENTO', assembly_days: 3 });
  quick = await placeProduct(api.db, api.store.id, { ...sold, slug: 'b', external_code: 'RAPIDO', assembly_days: 1 });
});
afterAll(() => desk.api.close());
/**
 * Moves the clock to nine o'clock of a day in São Paulo and signs in again, because the earlier session has expired.
 */
async function at(day: string): Promise<void> {
  const { clock } = desk.api;
  clock.advance((Date.parse(`${day}T12:00:00Z`) - clock.now().getTime()) / 1000);
  agent = await desk.api.signIn('atendente');
}
beforeEach(() => at('2026-11-28'));

const right = <Body>({ status, body }: { status: number; body: unknown }): Body => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Body;
};

/** Dispatch and delivery dates on the order's page. */
async function datesOf({ order }: OrderDetail) {
  const day = order.expedition_date_estimate;
  const estimate = await agent.get(`/v3/orders/${order.id}/delivery-date-estimate?expedition_date=${day}`);
  return [day, right<{ delivery_date: string }>(estimate).delivery_date];
}

const sell = async (...products: number[]) => {
  const delivery = { kind: 'delivery', address: home, quoted: { location_id: motoboy, cost: '12.00' } };
  const items = products.map((product_id) => ({ product_id, qty: 1 }));
  const order = { customer: { name: 'Ana' }, branch_id: branchId, items, delivery };
  return right<OrderDetail>(await agent.post('/v2/orders/staff', order));
};

// The branch works on this Saturday; the service runs from Monday to Friday.
it('site, form and order show the same dates, of the slowest product', async () => {
  const shop = await shopCalls(desk.api);
  const quote: PublicQuote = (await shop.get(`/v2/public/delivery?zip=${home.zip}&lead_days=3`)).json();
  const dates = [quote.delivery?.dispatch_date, quote.delivery?.delivery_date];
  expect(dates).toEqual(['2026-12-02', '2026-12-03']);
  const staff = await agent.get(`/v2/orders/staff/quote?branch_id=${branchId}&zip=${home.zip}&lead_days=3`);
  expect(right<StaffQuote>(staff).items).toMatchObject([{ dispatch_date: dates[0], delivery_date: dates[1] }]);
  expect(await datesOf(await sell(quick, slow))).toEqual(dates);
  const { service_name, shipping_time, week_availibility } = quote.delivery ?? expect.fail();
  const sent = {
    customer: { name: 'Ana' },
    items: [
      { external_code: 'LENTO', qty: 1 },
      { external_code: 'RAPIDO', qty: 1 },
    ],
    shipping_address: home,
    shipping_options: [{ name: service_name, shipping_time_max: shipping_time, week_availibility }],
  };
  expect(await datesOf(right(await program.post('/v2/orders', sent)))).toEqual(dates);
});

it('without a lead time they show the same dates too', async () => {
  const shop = await shopCalls(desk.api);
  const quote: PublicQuote = (await shop.get(`/v2/public/delivery?zip=${home.zip}`)).json();
  const dates = [quote.delivery?.dispatch_date, quote.delivery?.delivery_date];
  expect(dates).toEqual(['2026-11-30', '2026-12-01']);
  const delivery = { kind: 'delivery', address: home, quoted: { location_id: motoboy, cost: '12.00' } };
  const items = [{ title: 'Fórmula', qty: 1, unit_price: '10.00' }];
  const order = { customer: { name: 'Ana' }, branch_id: branchId, items, delivery };
  expect(await datesOf(right(await agent.post('/v2/orders/staff', order)))).toEqual(dates);
});

it('the lead time counts from the payment, and is never in the past', async () => {
  const placed = await sell(slow);
  await at('2026-11-30');
  const show = async () => (await agent.get<OrderDetail>(`/v2/order/${placed.order.id}`)).body.order;
  expect((await show()).expedition_date_estimate, 'not paid: it waits').toBe('2026-12-03');
  const paid_at = new Date('2026-11-30T12:00:00Z');
  await desk.api.db.updateTable('orders').set({ status: 20, paid_at }).where('id', '=', placed.order.id).execute();
  await at('2026-12-02');
  expect((await show()).expedition_date_estimate).toBe('2026-12-03');
  await at('2026-12-04');
  expect((await show()).expedition_date_estimate).toBe('2026-12-04');
});

it('later changes of the product do not affect the order, and a file names the product by its code', async () => {
  await at('2026-11-18');
  const { order } = await sell(slow);
  const row = ['F-1', '2026-11-28', 'Aprovado', 'Ana', 'LENTO', 'Vitamina', '1,00'];
  const file = [['Pedido', 'Data', 'Status', 'Cliente', 'SKU', 'Produto', 'Preço'], row].map((cells) =>
    cells.join(';'),
  );
  const { id } = await desk.upload(file.join('\r\n'), 'pedidos.csv');
  await desk.run(id, 'run', { source: 'planilha' });
  await desk.api.db.updateTable('products').set({ assembly_days: 0 }).where('id', '=', slow).execute();
  const kept = await desk.api.db
    .selectFrom('orders')
    .select('lead_days')
    .where((eb) => eb.or([eb('id', '=', order.id), eb('external_id', '=', 'F-1')]))
    .execute();
  expect(kept).toEqual([{ lead_days: 3 }, { lead_days: 3 }]);
});
