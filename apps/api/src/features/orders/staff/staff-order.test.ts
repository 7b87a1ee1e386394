import type { OrderDetail, OrderRow } from '@botica/contract/features/orders/order-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centralBranch, placeBranch, placeLocations } from '../../../../test/builders-branches.ts';
import { placeCustomer } from '../../../../test/builders-customers.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { StaffQuote } from './staff-quote.ts';

type Body = OrderDetail & StaffQuote & { error: ErrorBody };

const path = '/v2/orders/staff';
const cpf = '52998224725';
const counter = { zip: '01310100', street: 'Avenida Paulista', number: '900', city: 'São Paulo', uf: 'SP' };
const home = { zip: '01001-000', street: 'Praça da Sé', number: '1', district: 'Sé', city: 'São Paulo', uf: 'sp' };

let api: TestApp;
let agent: Client<Body>;
let branchId: number;
let motoboy: number;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('atendente');
  branchId = await placeBranch(api, { address: JSON.stringify({ ...counter, district: 'Bela Vista' }) });
  const branch = { store_id: api.store.id, branch_id: branchId };
  [motoboy = 0] = await placeLocations(
    api.db,
    branch,
    { kind: 'zip', zip_from: '01000000', zip_to: '01099999', service_name: 'Motoboy', service_cost: '12.50' },
    { kind: 'place', state: 'SP', service_name: 'motoboy', service_cost: '40.00' },
    { kind: 'place', state: 'SP', service_name: 'Sedex', service_cost: '30.00', shipping_time: 1 },
  );
});
afterAll(() => api.close());

const anOrder = (parts: object = {}) => ({
  customer: { name: 'Ana Souza' },
  branch_id: branchId,
  items: [{ title: 'Creme com ureia', qty: 3, unit_price: '10.10' }],
  delivery: { kind: 'pickup' },
  ...parts,
});
const delivered = (parts: object = {}) => ({
  delivery: { kind: 'delivery', address: home, quoted: { location_id: motoboy, cost: '12.50' }, ...parts },
});

async function create(parts: object = {}, as = agent) {
  const { status, body } = await as.post(path, anOrder(parts));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const refused = async (parts: object, as = agent) => {
  const { status, body } = await as.post(path, anOrder(parts));
  return [status, body.error?.code, body.error?.fields];
};
const countOf = async (table: 'orders' | 'customers') => {
  const row = api.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await row.executeTakeFirstOrThrow()).count);
};

describe('an order typed by staff', () => {
  it('is placed by the agent, waits for its money and is picked up at the branch', async () => {
    const { order, shipping_address: address, history, ...body } = await create();
    expect(order).toMatchObject({ status: 10, price_net: '30.30', freight_cost: '0.00', selling_branch_id: branchId });
    expect(address).toMatchObject({ street: 'Avenida Paulista', recipient: 'Ana Souza', pickup_on_pharmacy: true });
    expect(body.pickup_address).toEqual(address);
    expect(body.alternative_payment).toBeNull();
    expect(history).toMatchObject([
      { action: 'orders.created', agent_id: expect.any(Number), agent_name: 'Agente atendente' },
    ]);
    const row = api.db.selectFrom('orders').select('source').where('id', '=', order.id);
    expect(await row.executeTakeFirst()).toEqual({ source: 'staff' });
  });

  it('costs items minus discount plus freight, to the cent', async () => {
    const items = [
      { title: 'Fórmula', qty: 3, unit_price: '0.37', inquiry_display_id: 'r-9', ingredients: [{ name: 'Ureia' }] },
      { title: 'Caixa', qty: 1, unit_price: '1999.99' },
    ];
    const discount = { amount: '0.11', reason: 'Cliente antigo' };
    const payments = [
      { method: 'cash', amount: '13.49' },
      { method: 'pix', amount: '2000.00' },
    ];
    const body = await create({ items, discount, payments, payment_obs: 'Troco', ...delivered() });
    expect(body.order).toMatchObject({
      items_total: '2001.10',
      discount: '0.11',
      freight_cost: '12.50',
      price_net: '2013.49',
      status: 20,
      inquiry_display_ids: ['R-9'],
      shipping_estimate: { shipping_options: [{ name: 'Motoboy', shipping_time_max: 2 }] },
    });
    expect(body.coupon).toEqual({ name: 'Desconto: Cliente antigo', discount: '0.11', id: null });
    expect(body.payment).toMatchObject([
      { payment_method: 'cash', amount: '13.49', status: 'paid', recorded_by: 'Agente atendente', note: 'Troco' },
      { payment_method: 'pix', amount: '2000.00', status: 'paid', recorded_by: 'Agente atendente', note: null },
    ]);
    expect(body.history.map(({ action }) => action)).toEqual([
      'orders.created',
      'orders.payment_received',
      'orders.payment_received',
      'orders.status_changed',
    ]);
    expect(body.shipping_address).toMatchObject({ zip: '01001000', uf: 'SP', recipient: 'Ana Souza' });
  });

  it('that is partly paid waits for the rest, or is paid on pickup', async () => {
    const body = await create({ payments: [{ method: 'pix', amount: '10.00' }], pay_at_pickup: true });
    expect(body.order).toMatchObject({ status: 10, paid_at: null, pay_at_pickup: true });
    const approved = await agent.put(`/v2/order/${body.order.id}/status`, { status: 20 });
    expect(approved.status, 'who fetches it pays then').toBe(200);
  });

  it('cannot be paid on pickup if it is delivered', async () => {
    const [status, code, fields] = await refused({ ...delivered(), pay_at_pickup: true });
    expect([status, code, Object.keys((fields as object) ?? {})]).toEqual([422, 'request.invalid', ['pay_at_pickup']]);
  });

  it('is one order, however often it is sent with one key', async () => {
    const before = await countOf('orders');
    const key = { 'idempotency-key': 'a-new-order' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => agent.post(path, anOrder(delivered()), key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.order?.id}`)).size).toBe(1);
    expect(await countOf('orders')).toBe(before + 1);
    const dearer = { service_cost_cents: 1300 };
    await api.db.updateTable('delivery_locations').set(dearer).where('id', '=', motoboy).execute();
    expect((await agent.post(path, anOrder(delivered()), key)).body.order.id).toBe(answers[0]?.body.order.id);
    await api.db
      .updateTable('delivery_locations')
      .set({ service_cost_cents: 1250 })
      .where('id', '=', motoboy)
      .execute();
  });

  it('is published to other programs, like any order', async () => {
    const hook = { url: 'https://loja.example/hook', events: ['order.created', 'customer.created'] };
    const made = await (await api.signIn('admin')).post('/v2/store/webhooks', hook);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await create({ customer: { name: 'Nova Cliente', email: 'nova@example.com' } });
    const jobs = await api.db.selectFrom('jobs').select('kind').where('kind', 'like', 'webhooks.%').execute();
    expect(jobs).toHaveLength(2);
    await api.db.deleteFrom('webhooks').execute();
  });

  it('is refused without the right to write orders', async () => {
    expect((await refused({}, await api.signIn('financeiro'))).slice(0, 2)).toEqual([403, 'permission.denied']);
    expect((await refused({}, await api.integrate())).slice(0, 1)).toEqual([403]);
  });

  it.each([
    ['no item', { items: [] }, 'items'],
    ['half an item', { items: [{ title: 'x', qty: 0.5, unit_price: '1.00' }] }, 'items.0.qty'],
    ['a nameless item', { items: [{ title: ' ', qty: 1, unit_price: '1.00' }] }, 'items.0.title'],
    ['a negative price', { items: [{ title: 'x', qty: 1, unit_price: '-1.00' }] }, 'items.0.unit_price'],
    ['a total beyond all bounds', { items: [{ title: 'x', qty: 100_000, unit_price: '99999.99' }] }, 'items'],
    ['no buyer', { customer: null }, 'customer'],
    ['two buyers', { customer_id: 1 }, 'customer'],
    ['a false CPF', { customer: { name: 'Ana', document: '111.111.111-11' } }, 'customer.document'],
    ['half a phone', { customer: { name: 'Ana', phone: '1198' } }, 'customer.phone'],
    ['no branch', { branch_id: undefined }, 'branch_id'],
    ['a discount without a reason', { discount: { amount: '1.00', reason: ' ' } }, 'discount.reason'],
    ['a payment of nothing', { payments: [{ method: 'pix', amount: '0.00' }] }, 'payments.0.amount'],
    ['a delivery to nowhere', { delivery: { kind: 'teleporte' } }, 'delivery.kind'],
    [
      'a bad CEP',
      { delivery: { kind: 'delivery', address: { ...home, zip: '123' }, quoted: { location_id: 1, cost: '1.00' } } },
      'delivery.address.zip',
    ],
    [
      'another freight without a reason',
      {
        delivery: {
          kind: 'delivery',
          address: home,
          quoted: { location_id: 1, cost: '1.00' },
          charged: { amount: '0.00', reason: '' },
        },
      },
      'delivery.charged.reason',
    ],
  ])('with %s is refused beside the field', async (_, parts, field) => {
    const before = await countOf('orders');
    const [status, code, fields] = await refused(parts);
    expect([status, code, Object.keys((fields as object) ?? {})]).toEqual([422, 'request.invalid', [field]]);
    expect(await countOf('orders')).toBe(before);
  });

  it.each([
    [
      'payments of more than it costs',
      { payments: [{ method: 'pix', amount: '31.00' }] },
      { payments: 'Os pagamentos somam R$ 31,00, e o pedido custa R$ 30,30.' },
    ],
    [
      'a discount above the items',
      { discount: { amount: '30.31', reason: 'Engano' } },
      { 'discount.amount': 'O desconto é maior que os itens.' },
    ],
  ])('with %s is refused, with the reason', async (_, parts, fields) => {
    const [status, , sentences] = await refused(parts);
    expect([status, JSON.parse(JSON.stringify(sentences).replaceAll('\u00a0', ' '))]).toEqual([422, fields]);
  });
});

describe('its customer', () => {
  it('is a customer of the store, with their stored data, and stays unchanged', async () => {
    const id = await placeCustomer(api.db, api.store.id, { name: 'Bia Lima', cpf, email: 'bia@example.com' });
    const body = await create({ customer: undefined, customer_id: id, ...delivered() });
    expect(body.customer).toMatchObject({ id, name: 'Bia Lima', document: { type: 'cpf', number: cpf } });
    const addresses = api.db.selectFrom('customer_addresses').select('street').where('customer_id', '=', id);
    expect((await addresses.execute()).map(({ street }) => street)).toEqual(['Rua das Flores', 'Praça da Sé']);
    const auditRows = api.db
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'customer')
      .where('entity_id', '=', id);
    expect(await auditRows.execute()).toEqual([]);
  });

  it('who is new is created once', async () => {
    const before = await countOf('customers');
    const customer = { name: 'Caio', document: '390.533.447-05', phone: '(11) 98765-4321' };
    const first = await create({ customer });
    expect(first.customer).toMatchObject({ id: expect.any(Number), phone: '11987654321' });
    expect(await refused({ customer })).toEqual([
      409,
      'orders.known_customer',
      { 'customer.document': 'Já há um cliente com este documento.' },
    ]);
    expect(await countOf('customers')).toBe(before + 1);
  });

  it('is linked silently if the caller may not read customers, and cannot be chosen then', async () => {
    const clerk = await api.signIn<Body>({ grouprules: [{ role: 'Pedidos', permissions: ['write'] }] });
    const id = await placeCustomer(api.db, api.store.id, { name: 'Davi', cpf: '11144477735' });
    const before = await countOf('customers');
    const { customer, order } = await create({ customer: { name: 'D.', document: '11144477735' } }, clerk);
    expect([customer.id, customer.name, await countOf('customers')]).toEqual([null, 'D.', before]);
    const customerIds = async (as: typeof clerk) => {
      const listed = (await as.get<{ items: OrderRow[] }>('/v2/orders')).body.items.find((row) => row.id === order.id);
      return [listed?.customer_id, (await as.get(`/v2/order/${order.id}`)).body.customer.id];
    };
    expect([await customerIds(clerk), await customerIds(agent)]).toEqual([
      [null, null],
      [id, id],
    ]);
    const chosen = await clerk.post(path, anOrder({ customer: undefined, customer_id: id }));
    expect([chosen.status, chosen.body.error.message]).toEqual([
      403,
      'Seu cargo não tem permissão de leitura em Clientes.',
    ]);
  });

  it('of another store, or anonymised, is refused', async () => {
    const elsewhere = await placeCustomer(api.db, api.otherStore.id);
    const gone = await placeCustomer(api.db, api.store.id);
    const now = api.clock.now();
    await api.db.updateTable('customers').set({ anonymised_at: now }).where('id', '=', gone).execute();
    const fieldOf = async (id: number) => (await refused({ customer: undefined, customer_id: id })).slice(0, 2);
    expect(await fieldOf(elsewhere)).toEqual([422, 'orders.unknown_customer']);
    expect(await fieldOf(gone)).toEqual([422, 'orders.anonymous_customer']);
  });
});

describe('its delivery', () => {
  it('is quoted by CEP without a right on branches: each service once, the best first', async () => {
    const { status, body } = await agent.get(`${path}/quote?branch_id=${branchId}&zip=01001-000`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.items).toMatchObject([
      { location_id: motoboy, service_name: 'Motoboy', cost: '12.50', shipping_time: 2 },
      { service_name: 'Sedex', cost: '30.00', shipping_time: 1 },
    ]);
    const none = await agent.get(`${path}/quote?branch_id=${branchId}&zip=20040002`);
    expect([none.status, none.body.items]).toEqual([200, []]);
  });

  it('with a changed price is refused with both prices, and writes nothing', async () => {
    const before = await countOf('orders');
    const [status, code, fields] = await refused(delivered({ quoted: { location_id: motoboy, cost: '10.00' } }));
    const sentences = Object.values(fields as object).map((text: string) => text.replaceAll('\u00a0', ' '));
    expect([status, code, sentences]).toEqual([
      409,
      'orders.freight_changed',
      ['O frete mudou de R$ 10,00 para R$ 12,50. Confira o total e confirme de novo.'],
    ]);
    expect(await countOf('orders')).toBe(before);
  });

  it('to an address without a service is refused', async () => {
    const address = { ...home, zip: '20040002', city: 'Rio de Janeiro', uf: 'RJ' };
    expect((await refused(delivered({ address }))).slice(0, 2)).toEqual([422, 'orders.not_delivered']);
  });

  it('may have another price, with its reason in the history', async () => {
    const { order, history } = await create(delivered({ charged: { amount: '5.00', reason: 'Prometido' } }));
    expect(order).toMatchObject({ freight_cost: '5.00', price_net: '35.30' });
    expect(history[0]?.changes).toEqual({
      status: [null, 10],
      freight_cost: ['12.50', '5.00'],
      freight_reason: [null, 'Prometido'],
    });
  });

  it('from a branch of another store, or at one without an address, is refused', async () => {
    const elsewhere = await centralBranch(api, api.otherStore.id);
    expect((await refused({ branch_id: elsewhere })).slice(0, 2)).toEqual([422, 'orders.unknown_branch']);
    expect((await refused({ branch_id: elsewhere, ...delivered() })).slice(0, 2)).toEqual([
      422,
      'orders.unknown_branch',
    ]);
    const bare = await placeBranch(api);
    expect((await refused({ branch_id: bare })).slice(0, 2)).toEqual([422, 'orders.no_pickup']);
    const quote = await agent.get(`${path}/quote?branch_id=${elsewhere}&zip=01001000`);
    expect([quote.status, quote.body.error.code]).toEqual([422, 'orders.unknown_branch']);
  });
});
