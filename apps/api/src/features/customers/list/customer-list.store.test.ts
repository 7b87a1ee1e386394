import { customerSorts } from '@botica/contract/features/customers/customer-list-options';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import type { Tables } from '../../../../database/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { customerOrdersQuery, orderCountQuery } from '../history/customer-orders.store.ts';
import { candidatesQuery } from '../link/link-customers.store.ts';
import { customerDetailQuery } from '../record/customer-detail.store.ts';
import { duplicatesQuery } from '../record/duplicates.store.ts';
import { toCustomerFilter } from './customer-filter.ts';
import { countQuery, customerIdsQuery, customerRowsQuery, gatheredIdsQuery } from './customer-list.store.ts';

/** Two stores: the plans must hold for one that shares its tables with a bigger neighbour. */
const customersPerStore = { 1: 100_000, 2: 10_000 };
const batch = 10_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  const { db } = database;
  for (const [id, count] of Object.entries(customersPerStore)) {
    await sql`insert into stores (domain, name, public_token) values (${`loja${id}`}, 'Loja', ${`token${id}`})`.execute(
      db,
    );
    // In parts: a machine that is busy stops a statement that takes too long.
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
  await sql`analyze`.execute(db);
}, 240_000);
afterAll(() => database.drop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** The nodes of a plan as `Index Only Scan customers_list_name`. */
function nodesOf(plan: Plan): string[] {
  const name = [plan['Node Type'], plan['Index Name'] ?? plan['Relation Name'] ?? ''].join(' ').trim();
  return [name, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

type Compilable = { compile: (db: Kysely<Tables>) => { sql: string; parameters: readonly unknown[] } };

async function explain(query: Compilable): Promise<string[]> {
  const { db } = database;
  const compiled = query.compile(db);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
    ...(compiled as ReturnType<ReturnType<typeof sql>['compile']>),
    sql: `explain (format json) ${compiled.sql}`,
  });
  return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan);
}

const noSequentialScan = /Seq Scan (c |)?(customers|orders|customer_addresses)/;

const searches = {
  'a name that a third bear': { name: 'maria' },
  'a rare name': { name: 'Maria Sobrenome17' },
  'a name that nobody bears': { name: 'Xisto' },
  'an e-mail': { email: 'cliente77@example.com' },
  'the beginning of all e-mails': { email: 'cliente' },
  'a CPF': { document: '00000000770' },
  'a CNPJ': { document: '00000000000057' },
  'the beginning of many documents': { document: '0000' },
  'a phone': { phone: '11900000077' },
  'a phone without DDD': { phone: '900000077' },
  'the beginning of all phones': { phone: '119' },
  'a name with a phone': { name: 'maria', phone: '900000077' },
};

for (const storeId of [1, 2]) {
  const listingOf = (query: object, sort: (typeof customerSorts)[number], isAscending: boolean) => {
    const filter = toCustomerFilter(storeId, { p: 1, ...query }, false);
    if (!filter) throw new Error('This search finds nothing by itself');
    return { storeId, filter, sort, isAscending };
  };

  describe.each(customerSorts)(`store ${storeId} sorted by %s`, (sort) => {
    it('reads the first page off an index, both ways', async () => {
      for (const isAscending of [true, false]) {
        const listing = listingOf({}, sort, isAscending);
        const nodes = await explain(customerIdsQuery(database.db, listing, { limit: 30, offset: 0 }));
        expect(nodes.join('\n')).not.toMatch(/Seq Scan|Sort/);
        expect(nodes).toHaveLength(2);
      }
    });

    it('never reads the whole table, in the middle or for a search', async () => {
      for (const isAscending of [true, false]) {
        const middle = customerIdsQuery(database.db, listingOf({}, sort, isAscending), { limit: 30, offset: 3000 });
        expect((await explain(middle)).join('\n')).not.toMatch(noSequentialScan);
        for (const [name, search] of Object.entries(searches)) {
          const listing = listingOf(search, sort, isAscending);
          for (const query of [customerIdsQuery, gatheredIdsQuery]) {
            const nodes = await explain(query(database.db, listing, { limit: 30, offset: 0 }));
            expect(nodes.join('\n'), `${name}, ${query.name}`).not.toMatch(noSequentialScan);
          }
        }
      }
    });
  });

  it(`counts a search of store ${storeId} off the index of what it searches`, async () => {
    for (const [name, search] of Object.entries(searches)) {
      const counting = countQuery(database.db, listingOf(search, 'last_order', false), 1001);
      const nodes = (await explain(counting)).join('\n');
      expect(nodes, name).not.toMatch(noSequentialScan);
      expect(nodes, name).not.toMatch(/customers_list_(name|last_order)/);
    }
  });

  it(`reads rows, a customer, their orders and duplicates of store ${storeId} off indexes`, async () => {
    const { db } = database;
    const { rows } = await sql<{ id: number }>`
      select id from customers where store_id = ${storeId}::bigint order by id limit 30`.execute(db);
    const ids = rows.map((row) => row.id);
    const id = ids[1] as number;
    const asked = {
      cpfs: Array.from({ length: 100 }, (_, n) => String(n * 7).padStart(11, '0')),
      cnpjs: ['00000000000057'],
      emails: Array.from({ length: 200 }, (_, n) => `cliente${n}@example.com`),
      names: Array.from({ length: 200 }, () => 'maria sobrenome17'),
    };
    const queries: Record<string, Compilable> = {
      rows: customerRowsQuery(db, storeId, ids) as unknown as Compilable,
      detail: customerDetailQuery(db, storeId, id) as unknown as Compilable,
      duplicates: duplicatesQuery(storeId, id),
      count: orderCountQuery(db, storeId, id) as unknown as Compilable,
      orders: customerOrdersQuery(
        db,
        { storeId, id },
        { limit: 30, offset: 0, isAscending: false },
      ) as unknown as Compilable,
      'customers of a batch': candidatesQuery(db, storeId, asked) as unknown as Compilable,
    };
    for (const [name, query] of Object.entries(queries)) {
      expect((await explain(query)).join('\n'), name).not.toMatch(noSequentialScan);
    }
  });
}
