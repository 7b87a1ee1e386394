import { orderSorts, type OrderFilter as StatusFilter } from '@botica/contract/features/orders/order-list-options';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { toOrderFilter } from './order-filter.ts';
import { orderIdsQuery, orderRowsWithProductsQuery } from './order-list.store.ts';

/** Two stores: the plans must hold for one that shares its tables with a bigger neighbour. */
const ordersPerStore = { 1: 20_000, 2: 5_000 };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  for (const [id, count] of Object.entries(ordersPerStore)) {
    await sql`insert into stores (domain, name, public_token) values (${`loja${id}`}, 'Loja', ${`token${id}`})`.execute(
      database.db,
    );
    await sql`
      insert into orders (store_id, number, status, source, customer_name, customer_sort, search_words, customer,
        items_cents, total_cents, prescription_retained, created_at)
      select ${id}::bigint, n, (array[50,50,50,50,20,30,10,55,50,50])[1 + n % 10], 'test', name, name,
        ${id}::text || '.' || replace(name, ' ', ${` ${id}.`}), '{}', n % 9973, n % 9973, n % 20 = 0,
        timestamptz '2020-01-01' + n * interval '1 hour'
      from generate_series(1, ${count}::int) n,
        lateral (select (array['maria','jose','ana'])[1 + n % 3] || ' sobrenome' || n % 4001 as name) named`.execute(
      database.db,
    );
    await sql`insert into order_requests (store_id, order_id, display_id)
      select store_id, id, 'M' || number from orders where store_id = ${id}::bigint and number % 4 = 0`.execute(
      database.db,
    );
  }
  await sql`analyze`.execute(database.db);
}, 120_000);
afterAll(() => database.drop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** The nodes of a plan as `Index Only Scan orders_list_created`. */
function nodesOf(plan: Plan): string[] {
  const name = [plan['Node Type'], plan['Index Name'] ?? plan['Relation Name'] ?? ''].join(' ').trim();
  return [name, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

async function explain(query: { explain: (format: 'json') => Promise<unknown[]> }): Promise<string[]> {
  const [row] = (await query.explain('json')) as { 'QUERY PLAN': { Plan: Plan }[] }[];
  return nodesOf(row?.['QUERY PLAN'][0]?.Plan as Plan);
}

const directions = [true, false];
const searches = {
  'a name that a third bear': { customer_name: 'maria' },
  'a rare name': { customer_name: 'Maria Sobrenome17' },
  'a name that nobody bears': { customer_name: 'Xisto' },
  'a number': { short_id: '#1042' },
  'the beginning of many numbers': { short_id: '1' },
  'a request': { 'inquiry-display-id': 'm1044' },
  'the beginning of some requests': { 'inquiry-display-id': 'M100' },
  'the beginning of all requests': { 'inquiry-display-id': 'M' },
};

for (const storeId of [1, 2]) {
  const planOf = (
    query: object,
    sort: (typeof orderSorts)[number],
    isAscending: boolean,
    limit: number,
    offset = 0,
    requestIsCommon = false,
  ) => {
    const filter = toOrderFilter(storeId, { p: 1, ...query });
    if (!filter) throw new Error('This search finds nothing by itself');
    return explain(
      orderIdsQuery(database.db, { storeId, filter, sort, isAscending, requestIsCommon }, { limit, offset }),
    );
  };
  const statuses = [undefined, '10', '50', 'prescription_retained'] as (StatusFilter | undefined)[];

  describe.each(orderSorts)(`store ${storeId} sorted by %s`, (sort) => {
    it.each(directions)('reads the first page off an index, ascending: %s', async (isAscending) => {
      for (const status of statuses) {
        const nodes = await planOf({ status }, sort, isAscending, 30);
        expect(nodes.join('\n'), status).not.toMatch(/Seq Scan|Sort/);
        expect(nodes.length, status).toBe(2);
      }
    });

    it.each(directions)('never reads the whole table for a page in the middle, ascending: %s', async (isAscending) => {
      for (const status of statuses) {
        expect((await planOf({ status }, sort, isAscending, 30, 300)).join('\n'), status).not.toMatch(/Seq Scan/);
      }
    });

    it.each(Object.entries(searches))('never reads the whole table for %s', async (_, search) => {
      for (const isAscending of directions) {
        for (const status of statuses) {
          const nodes = await planOf({ ...search, status }, sort, isAscending, 1001);
          expect(nodes).not.toContain('Seq Scan orders');
        }
      }
    });

    it('walks the index of the sort for a beginning that very many requests share', async () => {
      for (const status of [undefined, '50'] as const) {
        const nodes = await planOf({ 'inquiry-display-id': 'M', status }, sort, true, 30, 0, true);
        expect(nodes.join('\n')).not.toMatch(/Seq Scan|Sort/);
      }
    });
  });

  it(`reads the rows of store ${storeId} by their ids`, async () => {
    const ids = (
      await sql<{ id: number }>`select id from orders where store_id = ${storeId} limit 30`.execute(database.db)
    ).rows.map((row) => row.id);
    const nodes = await explain(orderRowsWithProductsQuery(database.db, storeId, ids));
    expect(nodes).not.toContain('Seq Scan orders');
  });
}
