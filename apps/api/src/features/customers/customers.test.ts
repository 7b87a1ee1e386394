import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import type { Pagination } from '@botica/contract/kit/page';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCpf, placeCustomer, placeOrderOf } from '../../../test/builders-customers.ts';
import { type CustomerBody, openCustomersDesk } from '../../../test/customers-desk.ts';

interface Listed<Row> {
  items: Row[];
  pagination: Pagination;
}

const { api, agent, admin, place, pathOf, auditOf } = await openCustomersDesk();

describe('the list', () => {
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    ids.ana = await place({ name: 'Ána Lima', email: 'ana@lima.com', phone: '11987654321', cpf: aCpf(1) });
    ids.bia = await place({ name: 'bia Reis', email: 'bia@reis.com', phone: '1132654321', cnpj: '12ABC34501DE35' });
    ids.caio = await place({ name: 'Caio Lima', email: 'CAIO'.toLowerCase() });
    await placeCustomer(api.db, api.otherStore.id, { name: 'Ana de Outra Loja', email: 'ana@lima.com', cpf: aCpf(1) });
    const buyer = { name: 'Ána Lima', document: { type: 'cpf' as const, number: aCpf(1) } };
    await placeOrderOf(api.db, api.store.id, buyer);
  });

  const names = async (query: string) => {
    const { status, body } = await agent.get(`/v2/customers?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.items.map(({ name }) => name);
  };

  it('shows the columns of the screen and an exact total', async () => {
    const { body } = await agent.get('/v2/customers?name=ana');
    expect(body.items).toEqual([
      {
        id: ids.ana,
        name: 'Ána Lima',
        email: 'ana@lima.com',
        phone: '11987654321',
        cpf: aCpf(1),
        last_order: { id: expect.any(Number), label: expect.stringMatching(/^#\d+$/), created_at: expect.any(String) },
        is_masked: false,
      },
    ]);
    const { pagination } = (await agent.get('/v2/customers')).body;
    const { count } = await api.db
      .selectFrom('customers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('store_id', '=', api.store.id)
      .executeTakeFirstOrThrow();
    expect([pagination.total_items, pagination.total_is_capped]).toEqual([count, undefined]);
  });

  it.each([
    ['name=lima', ['Ána Lima', 'Caio Lima']],
    ['name=LIMA an', ['Ána Lima']],
    ['email=ANA@', ['Ána Lima']],
    ['email=bia@reis.com', ['bia Reis']],
    ['document=12.abc.345/01de-35', ['bia Reis']],
    ['document=12ABC', ['bia Reis']],
    ['document=12', ['bia Reis']],
    [`document=${aCpf(1)}`, ['Ána Lima']],
    [`document=${aCpf(1).slice(0, 5)}`, ['Ána Lima']],
    ['document=letras com espaço!', []],
    ['phone=(11) 98765-4321', ['Ána Lima']],
    ['phone=%2B5511987654321', ['Ána Lima']],
    ['phone=98765-4321', ['Ána Lima']],
    ['phone=3265-4321', ['bia Reis']],
    ['phone=11', ['Ána Lima', 'bia Reis']],
    ['phone=abc', []],
    ['name=lima&email=caio', ['Caio Lima']],
    ['name=!!!', []],
    ['name=%20', ['Ána Lima', 'bia Reis', 'Caio Lima']],
  ])('%s finds %j', async (query, found) => {
    expect(await names(`sort-by=name&ascending=1&${query}`)).toEqual(found);
  });

  it('sorts by each column both ways, who never ordered last', async () => {
    for (const sort of ['name', 'email', 'phone', 'cpf']) {
      const up = await names(`sort-by=${sort}&ascending=1`);
      expect((await names(`sort-by=${sort}&ascending=0`)).reverse(), sort).toEqual(up);
    }
    expect((await names(''))[0]).toBe('Ána Lima');
    expect((await names('sort-by=last_order&ascending=1')).at(-1)).toBe('Ána Lima');
    expect(await names('sort-by=name&ascending=1')).toEqual(['Ána Lima', 'bia Reis', 'Caio Lima']);
    expect((await agent.get('/v2/customers?sort-by=notes')).body.error.code).toBe('request.unknown_sort');
  });

  it('refuses a search above 100 characters', async () => {
    const { status, body } = await agent.get(`/v2/customers?email=${'a'.repeat(101)}`);
    expect([status, body.error.fields]).toEqual([422, { email: 'A busca tem no máximo 100 caracteres.' }]);
  });

  it('shows CPF, phone and e-mail with asterisks once an administrator says so, and finds them only whole', async () => {
    const path = '/v2/customers/privacy';
    expect((await agent.put(path, { mask_customers_in_lists: true })).status).toBe(403);
    expect((await admin.put(path, { mask_customers_in_lists: true })).body).toMatchObject({
      mask_customers_in_lists: true,
      version: 2,
    });
    const { items } = (await agent.get('/v2/customers?sort-by=name&ascending=1')).body;
    expect(items[0]).toMatchObject({ is_masked: true, email: 'a***@lima.com', phone: '(11) *****-4321' });
    expect(items[0]?.cpf).toBe(`***.${aCpf(1).slice(3, 6)}.${aCpf(1).slice(6, 9)}-**`);
    expect(items[1]?.cpf).toBe('12.***.***/****-35');
    for (const sort of ['email', 'phone', 'cpf']) {
      for (const list of ['/v2/customers', '/v2/store/customers']) {
        const { status, body } = await agent.get(`${list}?sort-by=${sort}&ascending=1`);
        expect([status, body.error.code], `${list} by ${sort}`).toEqual([422, 'customers.masked_sort']);
      }
    }
    for (const part of ['email=ana', 'document=12ABC', 'phone=11', `document=${aCpf(1).slice(0, 5)}`]) {
      expect(await names(part), part).toEqual([]);
    }
    for (const whole of ['email=ana@lima.com', `document=${aCpf(1)}`, 'phone=11987654321', 'phone=987654321']) {
      expect(await names(whole), whole).toEqual(['Ána Lima']);
    }
    expect((await admin.put(path, { mask_customers_in_lists: false }, { 'if-match': '"1"' })).status).toBe(412);
    await admin.put(path, { mask_customers_in_lists: false });
  });
});

describe('one customer', () => {
  it('comes with documents, addresses, totals and the last order', async () => {
    const id = await place({ name: 'Dora Dias', cpf: aCpf(10), email: 'dora@dias.com' });
    const buyer = { name: 'Dora Dias', document: { type: 'cpf' as const, number: aCpf(10) } };
    const store = api.store.id;
    await placeOrderOf(api.db, store, buyer, { createdAt: new Date('2026-11-10T12:00:00Z') });
    const last = await placeOrderOf(api.db, store, buyer, { createdAt: new Date('2026-11-12T12:00:00Z') });
    await placeOrderOf(api.db, store, buyer, { status: 55, createdAt: new Date('2026-11-11T12:00:00Z') });
    const { body, etag } = await agent.get(pathOf(id));
    expect(etag).toBe('W/"1"');
    expect(body).toMatchObject({
      ddi: '55',
      documents: [{ type: 'cpf', number: aCpf(10) }],
      orders_info: { last_id: last.id, last_seq: expect.any(Number) },
      totals: { orders: 3, sum: '300.00', last_order: { id: last.id, created_at: '2026-11-12T12:00:00.000Z' } },
    });
    expect(body.addresses).toHaveLength(1);
    const history = (await agent.get<Listed<{ id: number; status: number }>>(`${pathOf(id)}/orders`)).body;
    expect(history.items.map((order) => order.id)[0]).toBe(last.id);
    expect(history.items.map((order) => order.status)).toEqual([50, 55, 50]);
    expect(history.pagination.total_items).toBe(3);
    const order = await (await api.signIn<{ customer: { id: number } }>('admin')).get(`/v2/order/${last.id}`);
    expect(order.body.customer.id).toBe(id);
  });

  it('leaves one audit row for each agent and hour, also of ten looks at once', async () => {
    const id = await place();
    const other = await api.signIn<CustomerBody>('atendente');
    await Promise.all(Array.from({ length: 10 }, () => agent.get(pathOf(id))));
    await other.get(pathOf(id));
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['customers.viewed', 'customers.viewed']);
    api.clock.advance(3600);
    await agent.get(pathOf(id));
    expect(await auditOf(id)).toHaveLength(3);
  });

  it('names who may be the same person, and why', async () => {
    const id = await place({ name: 'Eva Melo', email: 'eva@melo.com', phone: '21987654321', cpf: aCpf(20) });
    const same = await place({ name: 'eva  mélo', email: 'eva@melo.com', phone: '21987654321' });
    const homonym = await place({ name: 'Eva Melo', cpf: aCpf(21) });
    const household = await place({ name: 'Téo Melo', phone: '21987654321', cpf: aCpf(22) });
    const { items } = (
      await agent.get<Listed<CustomerDetail['possible_duplicates'][number]>>(`${pathOf(id)}/duplicates`)
    ).body;
    expect(items.map((item) => [item.id, item.reasons])).toEqual([
      [same, ['email', 'name', 'phone']],
      [household, ['phone']],
    ]);
    expect(items.map((item) => item.id)).not.toContain(homonym);
    expect((await agent.get(pathOf(id))).body.possible_duplicates).toEqual(items);
  });
});

it('refuses the login by social network, for lack of one', async () => {
  const { status, body } = await api.visitor.post('/v2/customer/login', { type: 'facebook' });
  expect([status, body.error.code]).toEqual([422, 'customers.login_unsupported']);
});
