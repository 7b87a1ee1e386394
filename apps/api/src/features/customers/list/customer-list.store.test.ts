import { type CustomerSort, customerSorts } from '@botica/contract/features/customers/customer-list-options';
import type { CustomerListQuery } from '@botica/contract/features/customers/customers.contract';
import { pageSize, searchTotalCap } from '@botica/contract/kit/page';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import type { Tables } from '../../../../database/tables.ts';
import { planOfList } from '../../../../test/plan-of-list.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import type { AgentActor } from '../../../kit/context.ts';
import { listCustomerOrders } from '../history/list-customer-orders.ts';
import { candidatesQuery } from '../link/link-customers.store.ts';
import { customerDetailQuery } from '../record/customer-detail.store.ts';
import { duplicatesQuery } from '../record/duplicates.store.ts';
import { listCustomers } from './list-customers.ts';

/** The plans must also hold for a store that shares its tables with a bigger one. */
const customersPerStore = { 1: 20_000, 2: 5_000 };
const batch = 5_000;
let database: TestDatabase;

interface Planted {
  id: number;
  store_id: number;
  name_sort: string;
  email: string;
  phone: string;
  document: string;
  last_order_at: Date | null;
}
let planted: Planted[];

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  const { db } = database;
  for (const [id, count] of Object.entries(customersPerStore)) {
    await sql`insert into stores (domain, name, public_token) values (${`loja${id}`}, 'Loja', ${`token${id}`})`.execute(
      db,
    );
    // Batches: a busy machine cancels a statement that takes too long.
    for (let from = 1; from <= count; from += batch) {
      await sql`
        insert into customers (store_id, name, name_sort, search_words, email, phone, cpf, cnpj, last_order_at, created_at)
        select ${id}::bigint, name, name, ${id}::text || '.' || replace(name, ' ', ${` ${id}.`}),
          'cliente' || n || '@example.com', '11' || 900000000 + n,
          case when n % 10 < 9 then lpad((n * 7)::text, 11, '0') end,
          case when n % 10 = 9 then lpad((n * 3)::text, 14, '0') end,
          case when n % 5 > 0 then timestamptz '2020-01-01' + n * interval '1 hour' end, now()
        from generate_series(${from}::int, least(${from + batch - 1}::int, ${count}::int)) n,
          lateral (select (array['maria','jose','ana'])[1 + n % 3] || ' sobrenome' || n % 4001 as name) named`.execute(
        db,
      );
    }
    await sql`
      insert into orders (store_id, number, status, source, customer_name, customer_sort, search_words, customer,
        items_cents, total_cents, created_at, customer_id)
      select store_id, row_number() over (), 50, 'test', name, name_sort, search_words, '{}', 100, 100, created_at, id
      from customers where store_id = ${id}::bigint and id % 10 = 0`.execute(db);
    await sql`
      insert into customer_addresses (store_id, customer_id, zip, street, number, city, uf, created_at)
      select store_id, id, '01001000', 'Rua', '1', 'Itu', 'SP', now() from customers
      where store_id = ${id}::bigint and id % 2 = 0`.execute(db);
  }
  await sql`update stores set customer_count = (select count(*) from customers where store_id = stores.id)`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<Planted>`
    select id, store_id, name_sort, email, phone, document, last_order_at from customers`.execute(db);
  planted = rows;
});
afterAll(() => database.drop());

const keys: Record<CustomerSort, (customer: Planted) => number | string> = {
  name: (customer) => customer.name_sort,
  email: (customer) => customer.email,
  phone: (customer) => customer.phone,
  cpf: (customer) => customer.document,
  last_order: (customer) => customer.last_order_at?.getTime() ?? 0,
};

interface Search {
  query: Partial<CustomerListQuery>;
  finds: (customer: Planted) => boolean;
}

const searches: Record<string, Search> = {
  'a name that a third bear': { query: { name: 'maria' }, finds: ({ name_sort }) => name_sort.startsWith('maria') },
  'a rare name': {
    query: { name: 'Maria Sobrenome17' },
    finds: ({ name_sort }) => /^maria sobrenome17/.test(name_sort),
  },
  'a name that nobody bears': { query: { name: 'Xisto' }, finds: () => false },
  'an e-mail': {
    query: { email: 'cliente77@example.com' },
    finds: ({ email }) => email === 'cliente77@example.com',
  },
  'the beginning of all e-mails': { query: { email: 'cliente' }, finds: () => true },
  'a CPF': { query: { document: '00000000770' }, finds: ({ document }) => document === '00000000770' },
  'a CNPJ': { query: { document: '00000000000057' }, finds: ({ document }) => document === '00000000000057' },
  'the beginning of many documents': {
    query: { document: '0000' },
    finds: ({ document }) => document.startsWith('0000'),
  },
  'a phone': { query: { phone: '11900000077' }, finds: ({ phone }) => phone === '11900000077' },
  'a phone without DDD': { query: { phone: '900000077' }, finds: ({ phone }) => phone === '11900000077' },
  'the beginning of all phones': { query: { phone: '119' }, finds: () => true },
  'a name with a phone': {
    query: { name: 'maria', phone: '900000078' },
    finds: ({ name_sort, phone }) => name_sort.startsWith('maria') && phone === '11900000078',
  },
};

const actorOf = (storeId: number): AgentActor => ({
  kind: 'agent',
  storeId,
  timeZone: 'UTC',
  sessionId: 1,
  agentId: 1,
  name: 'Teste',
  groupKey: null,
  isAdmin: true,
  isReadOnly: false,
  seesPersonalData: true,
  grouprules: [],
});

const listed = (storeId: number, query: CustomerListQuery) =>
  listCustomers({ db: database.db, actor: actorOf(storeId) }, query);

/** The expected list, from a simple query over the inserted rows. */
function expected(storeId: number, sort: CustomerSort, isAscending: boolean, finds: Search['finds']): number[] {
  const key = keys[sort];
  const direction = isAscending ? 1 : -1;
  const compare = (a: Planted, b: Planted) => {
    const [x, y] = [key(a), key(b)];
    return direction * (x < y ? -1 : x > y ? 1 : a.id - b.id);
  };
  const found = planted.filter((customer) => customer.store_id === storeId && finds(customer));
  return found.sort(compare).map(({ id }) => id);
}

const noSequentialScan = /Seq Scan (customers|orders|customer_addresses)\b/;
const turns = customerSorts.flatMap((sort) => [true, false].map((isAscending) => [sort, isAscending] as const));

describe.each([1, 2])('the list of store %d is what was planted, read off indexes', (storeId) => {
  async function expectPage(query: CustomerListQuery, ids: readonly number[], total: number) {
    const label = JSON.stringify({ storeId, ...query });
    let page: Awaited<ReturnType<typeof listed>> | undefined;
    const plan = await planOfList(database, async () => {
      page = await listed(storeId, query);
    });
    expect(page?.pagination.total_items, label).toBe(total);
    const shown = ids.slice((query.p - 1) * pageSize, query.p * pageSize);
    expect(
      page?.items.map(({ id }) => id),
      label,
    ).toEqual(shown);
    expect(plan, label).not.toMatch(noSequentialScan);
  }

  it.each(turns)('sorted by %s, ascending %s, near, far and with every search', async (sort, isAscending) => {
    const turn = { 'sort-by': sort, ascending: isAscending ? '1' : '0' } as const;
    const whole = expected(storeId, sort, isAscending, () => true);
    const last = Math.ceil(whole.length / pageSize);
    for (const p of [1, 2, Math.floor(last / 2), last, last + 9]) await expectPage({ ...turn, p }, whole, whole.length);
    for (const [index, { query, finds }] of Object.values(searches).entries()) {
      const ids = expected(storeId, sort, isAscending, finds);
      for (const p of [1, [2, 34, 36][index % 3] as number])
        await expectPage({ ...turn, ...query, p }, ids, Math.min(ids.length, searchTotalCap));
    }
  });

  it('and so are a customer, their orders and duplicates', async () => {
    const { db } = database;
    const id = planted.find((customer) => customer.store_id === storeId && customer.id % 10 === 0)?.id as number;
    const requested = {
      cpfs: Array.from({ length: 100 }, (_, n) => String(n * 7).padStart(11, '0')),
      cnpjs: ['00000000000057'],
      emails: Array.from({ length: 200 }, (_, n) => `cliente${n}@example.com`),
      names: Array.from({ length: 200 }, () => 'maria sobrenome17'),
      phones: Array.from({ length: 200 }, (_, n) => `119${String(n).padStart(8, '0')}`),
      phoneNames: Array.from({ length: 200 }, () => 'maria sobrenome17'),
    };
    const queries: Record<string, Compilable> = {
      detail: customerDetailQuery(db, storeId, id),
      duplicates: duplicatesQuery(storeId, id),
      'customers of a batch': candidatesQuery(db, storeId, requested),
    };
    for (const [name, query] of Object.entries(queries)) {
      expect(await explain(query), name).not.toMatch(noSequentialScan);
    }
    const orders = () => listCustomerOrders({ db, actor: actorOf(storeId) }, id, { p: 1 });
    expect((await orders()).pagination.total_items).toBe(1);
    expect(await planOfList(database, orders)).not.toMatch(noSequentialScan);
  });
});

type Compilable = { compile: (db: Kysely<Tables>) => { sql: string; parameters: readonly unknown[] } };

/** Plan of a read-only query, one node per line. */
async function explain(query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile(database.db);
  const { rows } = await database.pool.query(`explain ${text}`, [...parameters]);
  return rows
    .map((row) =>
      String(row['QUERY PLAN'])
        .replace(/ on | using /g, ' ')
        .replace(/ +\(cost.*/, ''),
    )
    .join('\n');
}
