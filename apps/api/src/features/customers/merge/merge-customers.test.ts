import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import type { MergePreview } from '@botica/contract/features/customers/customers.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCpf, placeCustomer, placeOrderOf } from '../../../../test/builders-customers.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = CustomerDetail & MergePreview & { error: ErrorBody };

let api: TestApp;
let agent: Client<Body>;
let next = 1;
let thisId: number;
let otherId: number;
let otherOrder: number;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('supervisor');
});
afterAll(() => api.close());

beforeEach(async () => {
  const { db, store } = api;
  const cpf = aCpf(next++);
  thisId = await placeCustomer(db, store.id, { name: 'Ana Souza', email: 'ana@x.com', phone: null });
  otherId = await placeCustomer(db, store.id, { name: 'Ana S.', email: 'ana@y.com', phone: '11987654321', cpf });
  const buyer = { name: 'Ana S.', document: { type: 'cpf' as const, number: cpf } };
  const address = { street: 'Rua Um', number: '1', district: 'Centro', city: 'Itu', uf: 'SP', zip: '13300000' };
  otherOrder = (await placeOrderOf(db, store.id, buyer, { shipping_address: address })).id;
  await agent.put(`/v2/customer/${thisId}`, { tags: ['vip'], notes: 'Liga de manhã' });
  await agent.put(`/v2/customer/${otherId}`, { tags: ['diabetes'], notes: 'Prefere e-mail' });
});

const customers = async () => {
  const rows = await api.db.selectFrom('customers').select('id').where('store_id', '=', api.store.id).execute();
  const { customer_count } = await api.db
    .selectFrom('stores')
    .select('customer_count')
    .where('id', '=', api.store.id)
    .executeTakeFirstOrThrow();
  expect(customer_count).toBe(rows.length);
  return rows.map(({ id }) => id);
};
const merge = (body: object, headers = {}) => agent.post(`/v2/customer/${thisId}/merge`, body, headers);

describe('the preview', () => {
  it('shows both sides field by field and writes nothing but who looked', async () => {
    const before = await agent.get(`/v2/customer/${otherId}`);
    const { status, body } = await agent.get(`/v2/customer/${thisId}/merge-preview?other_id=${otherId}`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect([body.this, body.other]).toMatchObject([
      { id: thisId, orders: 0, addresses: 1 },
      { id: otherId, orders: 1, addresses: 2 },
    ]);
    const fields = new Map(body.fields.map(({ field, ...rest }) => [field, rest]));
    expect(fields.get('name')).toEqual({ this: 'Ana Souza', other: 'Ana S.', differs: true, suggested: 'this' });
    expect(fields.get('phone')).toEqual({ this: null, other: '(11) 98765-4321', differs: true, suggested: 'other' });
    expect(fields.get('tags')).toEqual({ this: ['vip'], other: ['diabetes'], differs: true, suggested: 'both' });
    expect(fields.get('gender')).toMatchObject({ differs: false });
    expect(await agent.get(`/v2/customer/${otherId}`)).toEqual(before);
  });

  it('refuses the customer itself and who is not there', async () => {
    const ask = async (id: number) =>
      (await agent.get(`/v2/customer/${thisId}/merge-preview?other_id=${id}`)).body.error;
    expect((await ask(thisId)).code).toBe('customers.merge_with_itself');
    expect((await ask(await placeCustomer(api.db, api.otherStore.id))).code).toBe('customers.merge_unknown');
  });
});

describe('a merge', () => {
  it('keeps every order and address, takes the chosen fields, and leaves both in the audit', async () => {
    const count = (await customers()).length;
    const { status, body } = await merge({ other_id: otherId, fields: { email: 'other' } }, { 'if-match': '"2"' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      id: thisId,
      version: 3,
      name: 'Ana Souza',
      email: 'ana@y.com',
      phone: '11987654321',
      tags: ['vip', 'diabetes'],
      notes: 'Liga de manhã\n\nPrefere e-mail',
      orders_info: { last_id: otherOrder },
      documents: [{ type: 'cpf' }],
      totals: { orders: 1, sum: '150.00' },
    });
    expect(body.addresses.map(({ street }) => street)).toEqual(['Rua das Flores', 'Rua Um']);
    expect((await agent.get(`/v2/customer/${otherId}`)).status).toBe(404);
    expect(await customers()).toHaveLength(count - 1);
    const order = await (await api.signIn<{ customer: { id: number } }>('admin')).get(`/v2/order/${otherOrder}`);
    expect(order.body.customer.id).toBe(thisId);
    const rows = await api.db.selectFrom('audit').selectAll().where('action', 'like', 'customers.merged%').execute();
    expect(rows.map(({ entity_id, action }) => [entity_id, action])).toEqual([
      [thisId, 'customers.merged'],
      [otherId, 'customers.merged_into_another'],
    ]);
    expect(rows[0]?.changes).toMatchObject({
      email: ['ana@x.com', 'ana@y.com'],
      merged_customer: [{ id: otherId, name: 'Ana S.', email: 'ana@y.com' }, null],
    });
    const repeated = await merge({ other_id: otherId }, { 'if-match': '"2"' });
    expect([repeated.status, repeated.body.version]).toEqual([200, 3]);
  });

  it('of a stale version, on either side, is refused and does nothing', async () => {
    expect((await merge({ other_id: otherId }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await merge({ other_id: otherId, other_version: 1 })).status).toBe(412);
    expect(await customers()).toContain(otherId);
  });

  it('needs Clientes delete, another customer, and one of this store', async () => {
    const attendant = await api.signIn('atendente');
    expect((await attendant.post(`/v2/customer/${thisId}/merge`, { other_id: otherId })).status).toBe(403);
    expect((await merge({ other_id: thisId })).body.error.code).toBe('customers.merge_with_itself');
    const stranger = await placeCustomer(api.db, api.otherStore.id);
    expect((await merge({ other_id: stranger })).body.error.code).toBe('customers.merge_unknown');
    expect((await merge({ other_id: otherId, fields: { email: 'both' } })).status).toBe(422);
  });

  it('of each into the other at once ends with one of them', async () => {
    const answers = await Promise.all([
      merge({ other_id: otherId }),
      agent.post(`/v2/customer/${otherId}/merge`, { other_id: thisId }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await customers()).filter((id) => id === thisId || id === otherId)).toHaveLength(1);
  });

  it('leaves a look at who was shown for a stale version or a repeat', async () => {
    const looks = async (id: number) =>
      (
        await api.db
          .selectFrom('audit')
          .select('id')
          .where('action', '=', 'customers.viewed')
          .where('entity_id', '=', id)
          .execute()
      ).length;
    await merge({ other_id: otherId, other_version: 1 });
    expect([await looks(thisId), await looks(otherId)]).toEqual([0, 1]);
    await merge({ other_id: otherId });
    expect(await looks(thisId)).toBe(0);
    await merge({ other_id: otherId });
    expect(await looks(thisId)).toBe(1);
  });

  it('unites tags that differ in case or accents alone', async () => {
    await agent.put(`/v2/customer/${otherId}`, { tags: ['VIP', 'Diabetes'] });
    expect((await merge({ other_id: otherId })).body.tags).toEqual(['vip', 'Diabetes']);
  });

  it('of more than one customer may have is refused, as the preview says', async () => {
    const tags = (from: string) => Array.from({ length: 20 }, (_, index) => `${from}${index}`);
    await agent.put(`/v2/customer/${thisId}`, { tags: tags('a'), notes: 'a'.repeat(1500) });
    await agent.put(`/v2/customer/${otherId}`, { tags: tags('b'), notes: 'b'.repeat(1500) });
    const place = { zip: '13300000', street: 'Rua', city: 'Itu', uf: 'SP', store_id: api.store.id };
    const rows = Array.from({ length: 141 }, (_, index) => ({
      ...place,
      number: String(index),
      created_at: api.clock.now(),
      customer_id: index < 70 ? thisId : otherId,
    }));
    await api.db.insertInto('customer_addresses').values(rows).execute();
    const preview = async () =>
      (await agent.get(`/v2/customer/${thisId}/merge-preview?other_id=${otherId}`)).body.does_not_fit;
    const codes = ['merge_too_many_tags', 'merge_notes_too_long', 'merge_too_many_addresses'];
    expect((await preview()).map(({ code }) => code)).toEqual(codes.map((code) => `customers.${code}`));
    const refusal = async (fields: object) => {
      const { status, body } = await merge({ other_id: otherId, fields });
      return [status, body.error.code];
    };
    expect(await refusal({})).toEqual([422, 'customers.merge_too_many_tags']);
    expect(await refusal({ tags: 'this' })).toEqual([422, 'customers.merge_notes_too_long']);
    expect(await refusal({ tags: 'this', notes: 'other' })).toEqual([422, 'customers.merge_too_many_addresses']);
    expect(await customers()).toContain(otherId);
    // Both customers have the same first address, which counts once: 100 remain.
    await api.db
      .deleteFrom('customer_addresses')
      .where('customer_id', '=', otherId)
      .where((eb) => eb.or([eb('number', 'like', '1__'), eb('number', 'in', ['98', '99'])]))
      .execute();
    expect((await preview()).map(({ code }) => code)).toEqual(codes.slice(0, 2).map((code) => `customers.${code}`));
    const { status, body } = await merge({ other_id: otherId, fields: { tags: 'this', notes: 'other' } });
    expect([status, body.tags?.length, body.notes?.length, body.addresses?.length]).toEqual([200, 20, 1500, 100]);
  });

  it('is remembered: orders with what the other was known by are of who stays', async () => {
    const { db, store } = api;
    const [mine, others] = [aCpf(800), aCpf(801)];
    const cpf = (number: string) => ({ type: 'cpf' as const, number });
    const kept = await placeCustomer(db, store.id, { name: 'Rui Sá', email: 'rui@x.com', cpf: mine });
    const gone = await placeCustomer(db, store.id, { name: 'R. Sá', email: 'rui@trabalho.com', cpf: others });
    expect((await agent.post(`/v2/customer/${kept}/merge`, { other_id: gone })).status).toBe(200);
    const last = await placeCustomer(db, store.id, { name: 'Rui S.', email: 'rui@z.com' });
    expect((await agent.post(`/v2/customer/${last}/merge`, { other_id: kept })).status).toBe(200);
    for (const buyer of [
      { name: 'R. Sá', email: 'Rui@Trabalho.com' },
      { name: 'Quem Seja', document: cpf(others) },
      { name: 'Rui', email: 'rui@x.com', document: cpf(mine) },
      { name: 'Outro', email: 'rui@x.com' },
    ]) {
      expect((await placeOrderOf(db, store.id, buyer)).customerId, JSON.stringify(buyer)).toBe(last);
    }
    const stranger = await placeOrderOf(db, store.id, { name: 'Lia', email: 'rui@x.com', document: cpf(aCpf(802)) });
    expect(stranger.customerId, 'another CPF').not.toBe(last);
    const bearer = await placeCustomer(db, store.id, { name: 'Bia', cpf: others });
    const given = await placeOrderOf(db, store.id, { name: 'Bia', document: cpf(others) });
    expect(given.customerId, 'who bears the CPF today').toBe(bearer);
    const file = (await agent.get<{ aliases: object[] }>(`/v2/customer/${last}/export`)).body;
    expect(file.aliases).toEqual([
      { kind: 'cpf', value: others },
      { kind: 'email', value: 'rui@trabalho.com' },
      { kind: 'email', value: 'rui@x.com' },
    ]);
  });
});
