import { freeShippingOptions } from '@botica/contract/features/delivery-locations/free-shipping';
import type { PublicQuote } from '@botica/contract/features/delivery-locations/public-delivery.contract';
import type { CouponChecked } from '@botica/contract/features/orders/coupon/coupon-check.contract';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { centsToWire } from '@botica/contract/kit/money';
import { afterAll, expect, it } from 'vitest';
import { centralBranch, placeLocations } from '../../../../test/builders-branches.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { placeCoupon } from '../../../../test/coupons-desk.ts';
import { isDeep } from '../../../../test/engines.ts';
import { openImportsDesk } from '../../../../test/imports-desk.ts';
import { shopCalls } from '../../../../test/shop-calls.ts';

/** The contract tests the pure rule ten thousand times. Each round here is a set of whole calls. */
const orderCount = isDeep ? 10_000 : 20;

const desk = await openImportsDesk();
const { api } = desk;
const { db, store } = api;
afterAll(() => api.close());
const agent = await api.signIn('atendente');
const admin = await api.signIn('admin');
const program = await api.integrate();
const shop = await shopCalls(api);
const branchId = await centralBranch(api);

let state = 20_261_129;
const draw = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const oneOf = <T>(values: readonly T[]): T => values[draw(values.length)] as T;
const right = <Body>({ status, body }: { status: number; body: unknown }): Body => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Body;
};

const counter = { zip: '01310100', street: 'Avenida Paulista', number: '900', city: 'São Paulo', uf: 'SP' };
await db
  .updateTable('branches')
  .set({ address: JSON.stringify(counter) })
  .where('id', '=', branchId)
  .execute();
const known = { street: 'Rua A', neighborhood: 'Centro', state: 'SP', ibge: '3509502' };
api.zip.addresses.set('13010000', { ...known, cep: '13010000', city: 'Campinas' });
const addresses = [
  { zip: '01001000', street: 'Praça da Sé', number: '1', district: 'Sé', city: 'São Paulo', uf: 'SP' },
  { zip: '13010000', street: 'Rua A', number: '2', district: 'Centro', city: 'Campinas', uf: 'SP' },
  { zip: '20040002', street: 'Rua B', number: '3', district: 'Centro', city: 'Rio de Janeiro', uf: 'RJ' },
];
await placeLocations(
  db,
  { store_id: store.id, branch_id: branchId },
  { kind: 'place', state: 'SP', city: 'São Paulo', service_name: 'Motoboy', service_cost: '12.00' },
  { kind: 'place', state: 'SP', service_name: 'Sedex', service_type: 'air', service_cost: '31.35' },
  { kind: 'place', state: 'SP', service_name: 'PAC', service_cost: '18.07' },
  { kind: 'place', state: 'RJ', service_name: 'PAC', service_cost: '26.90' },
  { kind: 'place', state: 'RJ', service_name: 'Jadlog', service_cost: '26.90' },
);
const form = await placeForm(db, store.id, 'Forma de teste');
const onSale = { is_available: true, from: null };
const sold = { form, max_qty: 100, ecommerce: onSale, callcenter: onSale };
const products = [
  await placeProduct(db, store.id, { ...sold, slug: 'a', external_code: 'A-1', discount_price: '19.99' }),
  await placeProduct(db, store.id, {
    ...sold,
    slug: 'b',
    external_code: 'B-1',
    discount_price: '60.00',
    bulk_config: { is_active: true, min_qty: 3, price: '41.33' },
  }),
];
const coupons = [
  await placeCoupon(db, store.id, {}),
  await placeCoupon(db, store.id, { discount_cart: '0.3333' }),
  await placeCoupon(db, store.id, { discount_cart: '15.00', is_absolute_cart: true, minimum_cart: '40.00' }),
  await placeCoupon(db, store.id, { discount_freight: '0.5' }),
  await placeCoupon(db, store.id, { discount_freight: '40.00', is_absolute_freight: true }),
];

const anItem = () =>
  draw(2) === 0
    ? { product_id: oneOf(products), qty: 1 + draw(5) }
    : { title: 'Fórmula', qty: 1 + draw(4), unit_price: centsToWire(1 + draw(draw(3) === 0 ? 500 : 9_000)) };

const costOf = ({ order }: OrderDetail) => ({
  freight: order.freight_cost,
  isFree: order.free_shipping,
  discount: order.discount,
  freightDiscount: order.freight_discount,
  total: order.price_net,
});

let correctedCount = 0;

/** Cost of another order that is corrected to these items; null if its coupon would refuse them. */
async function costOfCorrected({ items, ...order }: { items: unknown[] }) {
  const before = await agent.post('/v2/orders/staff', { ...order, items: [anItem(), anItem()] });
  if (before.status !== 200) return null;
  const { id } = before.body.order as OrderDetail['order'];
  return costOf(right(await agent.put(`/v2/order/${id}/correction`, { items })));
}

/** Makes the order by the calls of a shop's site, by a person, by another program, and as CSV rows. */
async function anOrder(index: number) {
  const address = oneOf(addresses);
  const items = Array.from({ length: 1 + draw(3) }, anItem);
  const quote: PublicQuote = (await shop.get(`/v2/public/delivery?zip=${address.zip}`)).json();
  const service = oneOf(quote.services);
  const { location_id, service_cost } = service;
  const coupon = draw(3) === 0 ? null : oneOf(coupons).name;
  const delivery = { zip: address.zip, location_id };
  // A cart without a coupon sends an invalid code; the reply still contains the cost.
  const tried = right<CouponChecked>(
    await program.post('/v2/coupon/check', { code: coupon ?? coupons[0]?.name, items, delivery }),
  );
  const customer = { name: `Cliente ${index}` };
  const quoted = { location_id, cost: service_cost };
  const typed = { customer, branch_id: branchId, items, coupon, delivery: { kind: 'delivery', address, quoted } };
  const byStaff = await agent.post('/v2/orders/staff', typed);
  if (coupon !== null && !tried.valid) {
    const message = [byStaff.status, byStaff.body.error.message];
    expect(message).toEqual([422, tried.message]);
    return null;
  }
  const staff = costOf(right(byStaff));
  const cost = await costOfCorrected(typed);
  if (cost !== null) {
    expect(cost, JSON.stringify(typed)).toEqual(staff);
    correctedCount++;
  }
  const free_shipping = coupon === null ? staff.isFree : tried.delivery?.free_shipping;
  const sent = { customer, items, coupon, shipping_address: address, freight_cost: service_cost, free_shipping };
  const byProgram = right<OrderDetail>(await program.post('/v2/orders', sent));
  expect(costOf(byProgram), JSON.stringify(typed)).toEqual(staff);
  if (coupon !== null) expect(tried.total).toBe(staff.total);
  return { id: `F-${index}`, coupon, order: byProgram, cost: staff };
}

const cell = (wire: string) => wire.replace('.', ',');
type Made = NonNullable<Awaited<ReturnType<typeof anOrder>>>;
const header = [
  ...['Pedido', 'Data', 'Status', 'Cliente', 'Produto', 'Quantidade', 'Preço unitário', 'Frete', 'Frete grátis'],
  ...['Cupom', 'Desconto', 'Desconto no frete'],
];
const rowsOf = ({ id, coupon, order, cost }: Made) =>
  order.products.map(({ title, qty, price_net }) => [
    ...[id, '2026-03-03', 'Aprovado', 'Ana', title, qty, cell(price_net), cell(cost.freight)],
    ...[cost.isFree ? 'sim' : 'não', coupon ?? '', cell(cost.discount), cell(cost.freightDiscount)],
  ]);

it(
  'an order costs the same by site, form, correction, program and file, to the cent',
  async () => {
    const options = (scope: 'city' | 'country') => freeShippingOptions(scope).map(({ free_shipping: from }) => from);
    const made: Made[] = [];
    for (let index = 0; index < orderCount; index++) {
      if (index % 10 === 0) {
        const free_shipping_city = oneOf(options('city'));
        const free_shipping_country = oneOf(options('country'));
        right(await admin.put('/v2/store/payment-config', { free_shipping_city, free_shipping_country }));
      }
      const one = await anOrder(index);
      if (one) made.push(one);
    }
    expect(correctedCount).toBeGreaterThan(made.length / 2);
    expect(made.some(({ cost }) => cost.isFree)).toBe(true);
    expect(made.some(({ cost }) => Number(cost.freightDiscount) > 0)).toBe(true);
    const file = [header, ...made.flatMap(rowsOf)].map((row) => row.join(';')).join('\r\n');
    const { id } = await desk.upload(file, 'pedidos.csv');
    const { state: run } = await desk.run(id, 'run', { source: 'planilha' });
    expect(run.result).toMatchObject({ imported: made.length, refused: 0 });
    const imported = await db
      .selectFrom('orders')
      .select(['external_id', 'freight_cents', 'free_shipping', 'discount_cents', 'freight_discount_cents'])
      .select('total_cents')
      .where('source', '=', 'planilha')
      .execute();
    const costs = imported.map(({ external_id, free_shipping: isFree, ...cents }) => [
      external_id,
      {
        freight: centsToWire(cents.freight_cents),
        isFree,
        discount: centsToWire(cents.discount_cents + cents.freight_discount_cents),
        freightDiscount: centsToWire(cents.freight_discount_cents),
        total: centsToWire(cents.total_cents),
      },
    ]);
    expect(Object.fromEntries(costs)).toEqual(Object.fromEntries(made.map(({ id: of, cost }) => [of, cost])));
  },
  isDeep ? 3_600_000 : undefined,
);
