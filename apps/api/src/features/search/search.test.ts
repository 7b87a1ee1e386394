import { newProductFields } from '@botica/contract/features/products/record/new-product';
import type { FoundCustomer, FoundOrder, FoundProduct } from '@botica/contract/features/search/search.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCpf, placeCustomer, placeOrderOf } from '../../../test/builders-customers.ts';
import { naughtyStrings } from '../../../test/naughty-strings.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { insertProduct, takeProductId } from '../products/record/products.store.ts';

interface Found {
  orders: FoundOrder[];
  customers: FoundCustomer[];
  products: FoundProduct[];
}

const api = await startTestApp();
afterAll(() => api.close());
const agent = await api.signIn<Found>('supervisor');

const ana = {
  name: 'Ána Lima',
  email: 'ana@lima.com',
  phone: '11987654321',
  document: { type: 'cpf' as const, number: aCpf(1) },
};
const items = [{ title: 'Creme', qty: 1, unit_price: '10.00', inquiry_display_id: '20692-A' }];
const payments = [{ payment_method: 'pix' as const, status: 'paid' as const, amount: '10.00', tid: 'TID9900112233' }];
const ids: Record<string, number> = {};

beforeAll(async () => {
  const { id } = await placeOrderOf(api.db, api.store.id, ana, { items, payments });
  ids.first = id;
  ids.second = (await placeOrderOf(api.db, api.store.id, ana, { createdAt: new Date('2026-11-17T12:00:00Z') })).id;
  await api.db
    .updateTable('orders')
    .set({ tracking_code: 'AA123456789BR', invoice_number: '000000777' })
    .where('id', '=', id)
    .execute();
  ids.bia = await placeCustomer(api.db, api.store.id, {
    name: 'Bia Lima',
    cnpj: '12ABC34501DE35',
    phone: '1132654321',
  });
  await placeOrderOf(api.db, api.otherStore.id, ana, { items, payments });
  await placeCustomer(api.db, api.otherStore.id, { name: 'Bia Lima', cnpj: '12ABC34501DE35', phone: '1132654321' });
});

const find = async (q: string, client = agent) => {
  const { status, body } = await client.get(`/v2/search?q=${encodeURIComponent(q)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const labelOf = async (id: number | undefined) =>
  `#${(await api.db.selectFrom('orders').select('number').where('id', '=', Number(id)).executeTakeFirstOrThrow()).number}`;

describe('one text finds what it may be', () => {
  it.each([
    ['the request', '20692-a', 'request', true],
    ['the beginning of the request', '2069', 'request', false],
    ['the tracking code', 'aa123456789br', 'tracking', true],
    ['the TID', 'TID9900112233', 'tid', true],
    ['the invoice', '000000777', 'invoice', true],
  ] as const)('an order by %s', async (_, text, by, isExact) => {
    const { orders } = await find(text);
    expect(orders.map(({ id, found_by, is_exact }) => [id, found_by, is_exact])).toEqual([[ids.first, by, isExact]]);
  });

  it('an order by its number, with or without the sign, before those that only begin so', async () => {
    const label = await labelOf(ids.second);
    for (const text of [label, label.slice(1), ` ${label} `]) {
      const [best] = (await find(text)).orders;
      expect(best).toMatchObject({ id: ids.second, label, found_by: 'number', is_exact: true, status: 50 });
    }
  });

  it.each([
    ['the CPF', aCpf(1)],
    ['the phone', '(11) 98765-4321'],
    ['the phone without its DDD', '98765-4321'],
    ['the e-mail', ' ANA@lima.com '],
  ])('a customer by %s, and what they bought, newest first', async (_, text) => {
    const { orders, customers } = await find(text);
    expect(customers.map(({ name }) => name)).toEqual(['Ána Lima']);
    expect(orders.map(({ id, found_by }) => [id, found_by])).toEqual([
      [ids.second, 'person'],
      [ids.first, 'person'],
    ]);
  });

  it('customers and orders by any word of a name, without accents; who begins so comes first', async () => {
    const { orders, customers } = await find('lima');
    expect(customers.map(({ name }) => name).sort()).toEqual(['Bia Lima', 'Ána Lima'].sort());
    expect(orders.map(({ id }) => id)).toEqual([ids.second, ids.first]);
    expect((await find('ana li')).customers[0]).toMatchObject({ name: 'Ána Lima', last_order: { id: ids.second } });
    expect((await find('12.abc.345/01de-35')).customers.map(({ id }) => id)).toEqual([ids.bia]);
  });
});

it('a product by words, by how its title begins and by its code, where Catálogo may be read', async () => {
  const keys = { store_id: api.store.id, created_at: new Date() };
  const fields = { ...newProductFields, keywords: ['hidratante'], ingredients: [] };
  for (const [title, code] of [
    ['Creme de ureia', 'URE-10'],
    ['Loção de ureia', null],
  ] as const) {
    const id = await takeProductId(api.db);
    await insertProduct(api.db, { id, ...keys }, { ...fields, title, slug: `p-${id}`, external_code: code });
  }
  const manager = await api.signIn<Found>('admin');
  const titles = async (q: string, client = manager) => (await find(q, client)).products.map(({ title }) => title);
  expect(await titles('creme')).toEqual(['Creme de ureia']);
  expect(await titles('URÉIA')).toEqual(['Creme de ureia', 'Loção de ureia']);
  expect(await titles('hidrat')).toHaveLength(2);
  expect(await titles('URE-10')).toEqual(['Creme de ureia']);
  expect(await titles('creme', await api.signIn<Found>({ grouprules: [] }))).toEqual([]);
});

it('of half a CPF or phone nobody learns whose it is', async () => {
  for (const text of [aCpf(1).slice(0, 9), '1198765']) expect((await find(text)).customers).toEqual([]);
});

it('shows to each what they may read', async () => {
  const clerk = await api.signIn<Found>('financeiro');
  const byName = await find('lima', clerk);
  expect([byName.orders.length, byName.customers.length]).toEqual([2, 0]);
  const nobody = await api.signIn<Found>({ grouprules: [] });
  expect(await find('lima', nobody)).toEqual({ orders: [], customers: [], products: [] });
});

it('no text is too odd to be looked for', async () => {
  for (const text of ['', ' ', '#', '%', '_', '\\', "'", '-', '0', '99999999999999999999', ...naughtyStrings]) {
    const { status } = await agent.get(`/v2/search?${new URLSearchParams({ q: text })}`);
    expect([200, 422, 400], text).toContain(status);
  }
});
