import {
  type OrderSort,
  type OrderState,
  orderFilters,
  orderSorts,
} from '@botica/contract/features/orders/list/order-list-options';
import type { OrderListQuery } from '@botica/contract/features/orders/list/order-list-query';
import { pageSize, searchTotalCap } from '@botica/contract/kit/page';
import { toSearchWords } from '@botica/contract/kit/text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import { planOfList } from '../../../../test/plan-of-list.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { outside } from '../../../../test/test-secrets.ts';
import type { SystemActor } from '../../../kit/context.ts';
import { orderNeighboursOf } from './find-neighbours.ts';
import { listOrders } from './list-orders.ts';

/** Orders per store. Plans must also hold for a small store that shares its tables with a larger one. */
const ordersPerStore = { 1: 20_000, 2: 5_000 };
const batch = 5_000;
let database: TestDatabase;

interface Planted {
  id: number;
  store_id: number;
  number: number;
  status: number;
  prescription_retained: boolean;
  customer_sort: string;
  total_cents: number;
  created_at: Date;
  display_ids: string[];
  words: string[];
}
let planted: Planted[];

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  const { db } = database;
  for (const [id, count] of Object.entries(ordersPerStore)) {
    await sql`insert into stores (domain, name, public_token) values (${`loja${id}`}, 'Loja', ${`token${id}`})`.execute(
      db,
    );
    // Many orders share an amount and a time, so ids break ties, and numbers are not in order of time. The rows are
    // inserted in parts, because a busy machine cancels a statement that takes too long.
    for (let from = 1; from <= count; from += batch) {
      await sql`
      insert into orders (store_id, number, status, source, customer_name, customer_sort, search_words, customer,
        items_cents, total_cents, prescription_retained, created_at)
      select ${id}::bigint, n, (array[50,50,50,50,20,30,10,55,50,50])[1 + n % 10], 'test', name, name,
        ${id}::text || '.' || replace(name, ' ', ${` ${id}.`}), '{}', n % 997, n % 997, n % 20 = 0,
        timestamptz '2020-01-01' + (n * 7 % 19997 / 3) * interval '1 hour'
      from generate_series(${from}::int, ${from + batch - 1}::int) n,
        lateral (select (array['maria','jose','ana'])[1 + n % 3] || ' sobrenome' || n % 4001 as name) named`.execute(
        db,
      );
    }
    await sql`insert into order_requests (store_id, order_id, display_id)
      select store_id, id, 'M' || number || suffix from orders, unnest(array['', 'B']) suffix
      where store_id = ${id}::bigint and number % 2 = 0`.execute(db);
    await sql`insert into order_counters (store_id, kind, count)
      select store_id, status::text, count(*) from orders where store_id = ${id}::bigint group by store_id, status
      union all select ${id}::bigint, 'prescription_retained', count(*) from orders
      where store_id = ${id}::bigint and prescription_retained`.execute(db);
  }
  await sql`analyze`.execute(db);
  const { rows } = await sql<Planted>`
    select id, store_id, number, status, prescription_retained, customer_sort, total_cents, created_at,
      array(select display_id from order_requests where order_id = orders.id) as display_ids from orders`.execute(db);
  planted = rows.map((order) => ({ ...order, words: order.customer_sort.split(' ') }));
});
afterAll(() => database.drop());

const keys: Record<OrderSort, (order: Planted) => number | string> = {
  alias: (order) => order.number,
  customer_name: (order) => order.customer_sort,
  created_at: (order) => order.created_at.getTime(),
  price_net: (order) => order.total_cents,
  status_name: (order) => order.status,
};

/** Matches orders without an index. The search is prepared once for all orders. */
function foundBy(query: Partial<OrderListQuery>): (order: Planted) => boolean {
  const { customer_name, short_id, 'inquiry-display-id': request } = query;
  const words = customer_name === undefined ? [] : toSearchWords(customer_name);
  const last = words.pop() ?? '';
  const number = short_id?.replace('#', '') ?? '';
  const displayId = request?.toUpperCase();
  return (order) =>
    words.every((word) => order.words.includes(word)) &&
    order.words.some((word) => word.startsWith(last)) &&
    String(order.number).startsWith(number) &&
    (displayId === undefined || order.display_ids.some((id) => id.startsWith(displayId)));
}

const found = new Map<string, ReadonlySet<Planted>>();

/** Orders of both stores that match a search, in any status. The result is cached for all sorts. */
function findings({ customer_name, short_id, 'inquiry-display-id': request }: Partial<OrderListQuery>) {
  const search = { customer_name, short_id, 'inquiry-display-id': request };
  const name = JSON.stringify(search);
  const known = found.get(name) ?? new Set(planted.filter(foundBy(search)));
  found.set(name, known);
  return known;
}

function isIn(status: OrderState | undefined, order: Planted): boolean {
  if (status === 'prescription_retained') return order.prescription_retained;
  return status === undefined || order.status === Number(status);
}

const sorted = new Map<string, Planted[]>();

/** A store's orders in ascending order; cached. */
function sortedBy(storeId: number, sort: OrderSort): Planted[] {
  const name = `${storeId} ${sort}`;
  const known = sorted.get(name);
  if (known !== undefined) return known;
  const key = keys[sort];
  const compare = (a: Planted, b: Planted) => {
    const [x, y] = [key(a), key(b)];
    return x < y ? -1 : x > y ? 1 : a.id - b.id;
  };
  const orders = planted.filter((order) => order.store_id === storeId).sort(compare);
  sorted.set(name, orders);
  return orders;
}

/** The whole list, computed in memory from the planted orders. */
function expected(storeId: number, query: Partial<OrderListQuery>): number[] {
  const all = findings(query);
  const ids = sortedBy(storeId, query['sort-by'] ?? 'created_at')
    .filter((order) => isIn(query.status, order) && all.has(order))
    .map(({ id }) => id);
  return query.ascending === '1' ? ids : ids.reverse();
}

const searches: Record<string, Partial<OrderListQuery>> = {
  none: {},
  'a name that a third bear': { customer_name: 'maria' },
  'a beginning that all bear': { customer_name: 'sobr' },
  'two words': { customer_name: 'Maria Sobrenome17' },
  'a rare name': { customer_name: 'Sobrenome1702' },
  'a name that nobody bears': { customer_name: 'Xisto' },
  'a number': { short_id: '#1042' },
  'the beginning of many numbers': { short_id: '1' },
  'a request': { 'inquiry-display-id': 'm1044' },
  'the beginning of some requests': { 'inquiry-display-id': 'M100' },
  'the beginning of all requests': { 'inquiry-display-id': 'M' },
  'name, number and request': { customer_name: 'jos', short_id: '1', 'inquiry-display-id': 'M1' },
};
const states: (OrderState | undefined)[] = [undefined, ...orderFilters];

const actorOf = (storeId: number): SystemActor => ({ kind: 'system', storeId, timeZone: 'UTC', name: 'Teste' });

const listed = (storeId: number, query: OrderListQuery) =>
  listOrders({ db: database.db, actor: actorOf(storeId), outside, clock: () => new Date() }, query);

async function expectAsPlanted(storeId: number, query: Partial<OrderListQuery>, pages: readonly number[]) {
  const ids = expected(storeId, query);
  const { status: _, ...searched } = query;
  const isSearch = searched.customer_name ?? searched.short_id ?? searched['inquiry-display-id'];
  const total = isSearch === undefined ? ids.length : Math.min(ids.length, searchTotalCap);
  const last = Math.ceil(ids.length / pageSize);
  for (const p of new Set(pages.map((page) => (page > 0 ? page : Math.max(1, last + page))))) {
    const { items, pagination } = await listed(storeId, { ...query, p });
    const label = JSON.stringify({ storeId, ...query, p });
    expect(pagination.total_items, label).toBe(total);
    expect(pagination.total_is_capped ?? false, label).toBe(isSearch !== undefined && total === searchTotalCap);
    expect(
      items.map(({ id }) => id),
      label,
    ).toEqual(ids.slice((p - 1) * pageSize, p * pageSize));
  }
}

describe.each([1, 2])('the list of store %d equals the planted orders', (storeId) => {
  const turns = orderSorts.flatMap((sort) => (['0', '1'] as const).map((ascending) => [sort, ascending] as const));

  it.each(turns)('sorted by %s, ascending %s, in every state, with every search', async (sort, ascending) => {
    const turned = turns.findIndex((turn) => turn[0] === sort && turn[1] === ascending);
    for (const [index, search] of Object.values(searches).entries()) {
      const status = states[(index + turned) % states.length];
      const page = [1, 2, 34, 36, -20, 0, 99_999][(index * 3 + turned) % 7] as number;
      await expectAsPlanted(storeId, { 'sort-by': sort, ascending, status, ...search }, [page]);
      await expectAsPlanted(storeId, { 'sort-by': sort, ascending, ...search }, [page]);
    }
    await expectAsPlanted(storeId, { 'sort-by': sort, ascending }, [33, 34, -1, 0]);
    await expectAsPlanted(storeId, { 'sort-by': sort, ascending, status: '50' }, [35, -2, 99_999]);
  });
});

const planOf = (storeId: number, query: Partial<OrderListQuery>) =>
  planOfList(database, () => listed(storeId, { p: 1, ...query }));

describe.each([1, 2])('one statement of store %d', (storeId) => {
  it.each(orderSorts)('reads pages and searches sorted by %s from indexes', async (sort) => {
    for (const [index, search] of Object.values(searches).entries()) {
      const status = states[index % states.length];
      const plan = await planOf(storeId, {
        'sort-by': sort,
        ascending: index % 2 === 0 ? '1' : '0',
        status,
        ...search,
      });
      expect(plan, JSON.stringify({ status, ...search })).not.toMatch(/Seq Scan orders$/m);
    }
    expect(await planOf(storeId, { 'sort-by': sort })).not.toMatch(/Seq Scan orders$/m);
    expect(await planOf(storeId, { 'sort-by': sort, p: 84 })).not.toMatch(/Seq Scan orders$/m);
  });
});

describe.each([1, 2])('the neighbours of an order of store %d', (storeId) => {
  const actor: SystemActor = { kind: 'system', storeId, timeZone: 'America/Sao_Paulo', name: 'test' };
  it.each(orderSorts)('by %s are read from the index of the sort', async (sort) => {
    const { db } = database;
    const clock = () => new Date('2026-11-18T12:00:00Z');
    const middle = planted.filter((order) => order.store_id === storeId)[2_500]?.id as number;
    for (const status of [undefined, '50'] as const) {
      const query = { 'sort-by': sort, ascending: '0', status } as const;
      const plan = await planOfList(
        database,
        () => orderNeighboursOf({ db, clock, actor }, middle, query),
        'as previous',
      );
      expect(plan, `${sort} ${status}`).not.toMatch(/Seq Scan|Sort|Bitmap/);
    }
  });
});
