import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCpf, placeCustomer } from '../../../../test/builders-customers.ts';
import { anAddress, anIntake, anOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let program: Client<OrderDetail>;

beforeAll(async () => {
  api = await startTestApp();
  program = await api.integrate<OrderDetail>();
});
afterAll(() => api.close());

type Buyer = ReturnType<typeof anIntake>['customer'];
const cpf = (number: string) => ({ type: 'cpf' as const, number });

/**
 * Sends a new order of this buyer and returns the id of its customer. A server that answers busy has written nothing,
 * so the call is repeated.
 */
async function idOf(customer: Buyer, parts: Parameters<typeof anIntake>[0] = {}): Promise<number | null> {
  const { status, body } = await program.post('/v2/orders', anIntake({ customer, ...parts }));
  if (status === 503) return idOf(customer, parts);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.customer.id;
}

const customerRow = (id: number | null) =>
  api.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countOf = async () => {
  const { customer_count } = await api.db
    .selectFrom('stores')
    .select('customer_count')
    .where('id', '=', api.store.id)
    .executeTakeFirstOrThrow();
  const { count } = await api.db
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', api.store.id)
    .executeTakeFirstOrThrow();
  expect(customer_count).toBe(count);
  return count;
};

describe('the customer of an order', () => {
  it('is created from what it says', async () => {
    const id = await idOf({
      name: 'Zoé Luz',
      email: 'ZOE@luz.com',
      phone: '11987654321',
      birthday: '1990-01-01',
      rg: { number: '12.345.678-9', issuer: 'SSP', uf: 'SP' },
      document: cpf('390.533.447-05'),
    });
    expect(await customerRow(id)).toMatchObject({
      name: 'Zoé Luz',
      name_sort: 'zoe luz',
      email: 'zoe@luz.com',
      phone: '11987654321',
      cpf: '39053344705',
      birthday: '1990-01-01',
      rg_number: '123456789',
      rg_issuer: 'SSP',
      version: 1,
    });
    const agent = await api.signIn<{ items: { customer_id: number }[] }>('admin');
    expect((await agent.get('/v2/orders')).body.items[0]?.customer_id).toBe(id);
  });

  it('is who bears the CPF or CNPJ, whatever name and e-mail', async () => {
    const first = await idOf({ name: 'Ana Um', email: 'a1@x.com', document: cpf(aCpf(1)) });
    expect(await idOf({ name: 'Ana Dois', email: 'a2@x.com', document: cpf(aCpf(1)) })).toBe(first);
    const company = { type: 'cnpj' as const, number: '12.abc.345/01de-35' };
    const firm = await idOf({ name: 'Firma', document: company });
    expect(await idOf({ name: 'Firma Ltda', document: { type: 'cnpj', number: '12ABC34501DE35' } })).toBe(firm);
    expect(await customerRow(first)).toMatchObject({ name: 'Ana Um', email: 'a1@x.com', version: 1 });
  });

  it('is by e-mail the only one who has it, under whatever name, unless the documents differ', async () => {
    const email = 'so@x.com';
    const only = await idOf({ name: 'Sol Maia', email, document: cpf(aCpf(8)) });
    expect(await idOf({ name: 'S. Maia', email: 'SO@x.com' })).toBe(only);
    const other = await idOf({ name: 'Téo Maia', email, document: cpf(aCpf(9)) });
    expect(other).not.toBe(only);
    const third = await idOf({ name: 'Lia Maia', email });
    expect([only, other], 'two have it now').not.toContain(third);
    expect(await idOf({ name: 'L. Maia', email }), 'the one without a document').toBe(third);
  });

  it('is by e-mail who has the same name or no document', async () => {
    const email = 'b@x.com';
    const bare = await idOf({ name: 'Bia Rê', email });
    expect(await idOf({ name: 'Outro Nome', email: 'B@X.com' }), 'no document on either').toBe(bare);
    expect(await idOf({ name: 'Bia Re', email, document: cpf(aCpf(2)) }), 'the document is filled in').toBe(bare);
    expect(await customerRow(bare)).toMatchObject({ cpf: aCpf(2), version: 2 });
    expect(await idOf({ name: 'BIA RÊ', email }), 'the same name').toBe(bare);
    const husband = await idOf({ name: 'Caio Rê', email, document: cpf(aCpf(3)) });
    expect(husband, 'another CPF').not.toBe(bare);
    expect(await idOf({ name: 'Bia Rê', email, document: cpf(aCpf(4)) }), 'a namesake').not.toBe(bare);
    expect(await idOf({ name: 'Filho Rê', email }), 'another name, and all have documents').not.toBe(bare);
  });

  it('is nobody when neither document, e-mail nor phone says who', async () => {
    const before = await countOf();
    expect(await idOf({ name: 'Balcão' })).toBeNull();
    expect(await countOf()).toBe(before);
  });

  it('is told by a phone alone together with the name, and is not whoever shares the phone', async () => {
    const before = await countOf();
    const phone = '11912345678';
    const id = await idOf({ name: 'Dona Íris', phone });
    expect(await idOf({ name: 'dona iris', phone })).toBe(id);
    const daughter = await idOf({ name: 'Lia', phone });
    expect(daughter).not.toBe(id);
    expect(await countOf()).toBe(before + 2);
    const withEmail = await idOf({ name: 'Dona Íris', phone, email: 'iris@x.com' });
    expect(withEmail, 'people decide whether they are one').not.toBe(id);
  });

  it('is one of twenty orders of one phone and name that come at once', async () => {
    const buyer = { name: 'Caio Zap', phone: '11900000001' };
    const orders = Array.from({ length: 20 }, () => anOrder({ intake: { customer: buyer } }));
    const ids = await placeOrders(api.db, api.store.id, orders);
    const rows = await api.db.selectFrom('orders').select('customer_id').where('id', 'in', ids).execute();
    expect(new Set(rows.map(({ customer_id: id }) => id)).size).toBe(1);
  });

  it('is never of another store', async () => {
    const theirs = await placeCustomer(api.db, api.otherStore.id, { cpf: aCpf(5), email: 'c@x.com' });
    expect(await idOf({ name: 'Ana Souza', email: 'c@x.com', document: cpf(aCpf(5)) })).not.toBe(theirs);
  });

  it('keeps each address once, the counter of the pharmacy not', async () => {
    const buyer = { name: 'Davi', document: cpf(aCpf(6)) };
    const id = await idOf(buyer, {
      shipping_address: anAddress(),
      billing_address: anAddress({ street: 'RUA DAS FLORES' }),
    });
    await idOf(buyer, { shipping_address: anAddress({ number: 's/n' }) });
    await idOf(buyer, { shipping_address: { ...anAddress({ street: 'Botica' }), pickup_on_pharmacy: true } });
    const rows = await api.db.selectFrom('customer_addresses').selectAll().where('customer_id', '=', id).execute();
    expect(rows.map(({ street, number }) => [street, number])).toEqual([
      ['Rua das Flores', '10'],
      ['Rua das Flores', 's/n'],
    ]);
  });

  it('leaves who created or filled them in the audit', async () => {
    const id = await idOf({ name: 'Eli', email: 'eli@x.com' });
    await idOf({ name: 'Eli', email: 'eli@x.com', phone: '11987654321' });
    const rows = await api.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'customer')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, actor_kind, changes }) => [action, actor_kind, changes])).toEqual([
      ['customers.created', 'integration', { name: [null, 'Eli'], email: [null, 'eli@x.com'] }],
      ['customers.updated', 'integration', { phone: [null, '11987654321'] }],
    ]);
  });
});

it('creates one customer for a hundred orders of one new CPF at once, and one for as many of one e-mail', async () => {
  const before = await countOf();
  const buyers: Buyer[] = [
    { name: 'Novo', document: cpf(aCpf(50)) },
    { name: 'Nova', email: 'nova@x.com' },
  ];
  for (const buyer of buyers) {
    const ids = await Promise.all(Array.from({ length: 100 }, () => idOf(buyer)));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeTypeOf('number');
  }
  expect(await countOf()).toBe(before + 2);
});

it('finds its way within one batch of an import, and keeps the last order whatever their order', async () => {
  const at = (day: number) => new Date(`2026-10-${day}T12:00:00Z`);
  const order = (customer: Buyer, createdAt: Date) => anOrder({ createdAt, intake: { customer } });
  const ids = await placeOrders(api.db, api.store.id, [
    order({ name: 'Gil', email: 'gil@x.com' }, at(12)),
    order({ name: 'Gil', email: 'gil@x.com', document: cpf(aCpf(60)) }, at(14)),
    order({ name: 'Gil Outro', document: cpf(aCpf(60)) }, at(13)),
    order({ name: 'Gil', email: 'gil@x.com', document: cpf(aCpf(61)) }, at(11)),
  ]);
  const rows = await api.db.selectFrom('orders').select(['id', 'customer_id']).where('id', 'in', ids).execute();
  const byOrder = new Map(rows.map((row) => [row.id, row.customer_id]));
  const customers = ids.map((id) => byOrder.get(id));
  expect(new Set(customers.slice(0, 3)).size).toBe(1);
  expect(customers[3]).not.toBe(customers[0]);
  expect(await customerRow(customers[0] as number)).toMatchObject({
    cpf: aCpf(60),
    email: 'gil@x.com',
    last_order_id: ids[1],
    last_order_at: at(14),
  });
  await placeOrders(api.db, api.store.id, [order({ name: 'Gil', document: cpf(aCpf(60)) }, at(10))]);
  expect((await customerRow(customers[0] as number)).last_order_id).toBe(ids[1]);
});
