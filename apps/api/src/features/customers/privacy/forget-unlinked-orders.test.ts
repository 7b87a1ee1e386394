import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { expect, it } from 'vitest';
import { aCpf, placeCustomer, placeOrderOf } from '../../../../test/builders-customers.ts';
import { anIntake } from '../../../../test/builders-orders.ts';
import { openCustomersDesk } from '../../../../test/customers-desk.ts';

const { api, agent } = await openCustomersDesk();
const program = await api.integrate<OrderDetail>();

/**
 * Removes the customer from an order. Older versions did not create a customer from a phone alone and left orders like
 * this.
 */
const leaveToNobody = (id: number) =>
  api.db.updateTable('orders').set({ customer_id: null }).where('id', '=', id).execute();

/** Places an order with this idempotency key and unlinks its customer; returns its id. */
async function placedByNobody(key: string, customer: Parameters<typeof placeOrderOf>[2], parts = {}): Promise<number> {
  const { body } = await program.post('/v2/orders', anIntake({ customer, ...parts }), { 'idempotency-key': key });
  await leaveToNobody(body.order.id);
  return body.order.id;
}

const customersOf = async (ids: number[]) => {
  const rows = await api.db.selectFrom('orders').select(['id', 'customer_name']).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, customer_name }) => [id, customer_name]));
  return ids.map((id) => names.get(id));
};

it("erases the orders that are nobody's but bear name and phone, and no other's", async () => {
  const [name, phone] = ['Úrsula Brandão', '92984445566'];
  const id = await placeCustomer(api.db, api.store.id, { name, phone });
  const placed = async (customer: Parameters<typeof placeOrderOf>[2], parts = {}, store = api.store.id) => {
    const order = await placeOrderOf(api.db, store, customer, parts);
    await leaveToNobody(order.id);
    return order.id;
  };
  const theirs = await placed({ name: 'ursula  BRANDAO', phone });
  const others = [
    await placed({ name, phone: '92984445567' }),
    await placed({ name: 'Úrsula B.', phone }),
    await placed({ name, phone }, {}, api.otherStore.id),
  ];
  const open = await placed({ name, phone }, { status: 10 });
  const path = `/v2/customer/${id}/anonymise`;
  expect((await agent.post(path, { reason: 'Pedido do titular' })).body.error.code).toBe('customers.open_orders');
  await api.db.updateTable('orders').set({ status: 55 }).where('id', '=', open).execute();
  expect((await agent.post(path, { reason: 'Pedido do titular' })).status).toBe(200);
  const rows = await api.db
    .selectFrom('orders')
    .select(['id', 'customer_name', 'customer_id'])
    .where('id', 'in', [theirs, open, ...others])
    .orderBy('id')
    .execute();
  expect(rows.filter((row) => row.customer_name === 'Cliente anonimizado').map((row) => row.id)).toEqual([
    theirs,
    open,
  ]);
  expect(rows.map((row) => row.customer_id)).toEqual([null, null, null, null, null]);
});

it('leaves nothing of such a customer to be changed, and does no harm a second time', async () => {
  const id = await placeCustomer(api.db, api.store.id, { cpf: aCpf(78) });
  const path = `/v2/customer/${id}`;
  const first = await agent.post(`${path}/anonymise`, { reason: 'Pedido do titular' });
  const again = await agent.post(`${path}/anonymise`, { reason: 'Pedido do titular' });
  expect([first.body.version, again.body.version]).toEqual([2, 2]);
  const living = await placeCustomer(api.db, api.store.id);
  const right = { zip: '01310100', street: 'Rua', number: '1', city: 'Itu', uf: 'SP' };
  for (const answer of [
    await agent.put(path, { name: 'De Novo' }),
    await agent.post(`${path}/address`, right),
    await agent.post(`${path}/merge`, { other_id: living }),
    await agent.post(`/v2/customer/${living}/merge`, { other_id: id }),
  ]) {
    expect([answer.status, answer.body.error.code]).toEqual([409, 'customers.anonymised']);
  }
  const { body } = await program.post(
    '/v2/orders',
    anIntake({ customer: { name: 'Ana Souza', document: { type: 'cpf', number: aCpf(78) } } }),
  );
  expect(body.customer.id).not.toBe(id);
});

it("exports and erases orders that are nobody's and bear a former name or phone, corrected or merged away", async () => {
  const place = (name: string, phone: string) => placeCustomer(api.db, api.store.id, { name, phone });
  const id = await place('Perpetua Garrincha', '92985550001');
  const corrected = { name: 'Perpétua Garrincha Alencar', phone: '92985550002' };
  const mergedAway = await place('Pepa Garrincha', '92985550003');
  const orders = [
    await placedByNobody('former', { name: 'Perpetua Garrincha', phone: '92985550001' }),
    await placedByNobody('between', { name: 'Perpetua Garrincha', phone: '92985550002' }),
    await placedByNobody('merged', { name: 'Pepa Garrincha', phone: '92985550003' }),
    await placedByNobody('namesake', { name: 'Perpetua Garrincha', phone: '92985559999' }),
  ];
  await api.db.updateTable('orders').set({ status: 50 }).where('id', 'in', orders).execute();
  expect((await agent.put(`/v2/customer/${id}`, corrected)).status).toBe(200);
  const fields = { name: 'other', phone: 'other' };
  expect((await agent.post(`/v2/customer/${id}/merge`, { other_id: mergedAway, fields })).status).toBe(200);

  const { body: file } = await agent.get<{ orders: { id: number }[] }>(`/v2/customer/${id}/export`);
  const exported = file.orders.map((order) => order.id);
  expect(exported).toEqual(orders.slice(0, 3));

  expect((await agent.post(`/v2/customer/${id}/anonymise`, { reason: 'Pedido do titular' })).status).toBe(200);
  const gone = 'Cliente anonimizado';
  expect(await customersOf(orders)).toEqual([gone, gone, gone, 'Perpetua Garrincha']);
  const again = anIntake({ customer: { name: 'Perpetua Garrincha', phone: '92985550001' } });
  const repeated = await program.post('/v2/orders', again, { 'idempotency-key': 'former' });
  expect([repeated.body.order.id, repeated.body.customer.name]).toEqual([orders[0], gone]);
});
