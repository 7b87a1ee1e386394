import {
  orderDeliveries,
  orderExpeditions,
  orderPayments,
  orderSorts,
} from '@botica/contract/features/orders/list/order-list-options';
import type { OrderListQuery } from '@botica/contract/features/orders/list/order-list-query';
import { pageSize, searchTotalCap } from '@botica/contract/kit/page';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import { planOfList } from '../../../../test/plan-of-list.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { outside } from '../../../../test/test-secrets.ts';
import type { SystemActor } from '../../../kit/context.ts';
import { listOrders } from './list-orders.ts';
import type { FurtherFilters } from './order-filter.ts';

const ordersPerStore = { 1: 12_000, 2: 3_000 };
/** 21:30 of the previous day in the store's zone, so that a UTC day would be wrong. */
const now = new Date('2026-11-19T00:30:00Z');
const today = '2026-11-18';
const timeZone = 'America/Sao_Paulo';
let database: TestDatabase;

interface Planted {
  id: number;
  store_id: number;
  number: number;
  status: number;
  customer_name: string;
  total_cents: number;
  customer_sort: string;
  created_at: Date;
  created_day: string;
  branch: number;
  payment_kind: string | null;
  is_pickup: boolean;
  expedition_date: string | null;
  pix_minutes: number | null;
  has_coupon: boolean;
}
let planted: Planted[];
/** Per store: the central branch, one with many orders, and one with few. */
const branches: Record<number, number[]> = {};

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  const { db } = database;
  for (const [id, count] of Object.entries(ordersPerStore)) {
    await sql`insert into stores (domain, name, public_token) values (${`loja${id}`}, 'Loja', ${`token${id}`})`.execute(
      db,
    );
    const { rows } = await sql<{ id: number }>`
      insert into branches (store_id, fantasy_name, is_central)
      select ${id}::bigint, 'Loja ' || n, n = 0 from generate_series(0, 2) n returning id`.execute(db);
    branches[Number(id)] = rows.map((row) => row.id);
    await sql`
      insert into orders (store_id, number, status, source, customer_name, customer_sort, search_words, customer,
        items_cents, total_cents, created_at, selling_branch_id, alternative_payment, payment_kind, shipping_address,
        expedition_date)
      select ${id}::bigint, n, (array[50,50,50,20,30,10,10,55])[1 + n % 8], 'test', name, name, ${id}::text || '.' || name,
        '{}', n % 997, n % 997, timestamptz '2026-01-01' + n * interval '3 hours' / 2,
        (array[null, ${branches[Number(id)]?.[0]}::bigint, ${branches[Number(id)]?.[1]}::bigint])[1 + n % 3],
        case when n % 5 = 0 then '{"method": "Dinheiro"}'::jsonb end,
        (array['alternative', 'pix', 'credit_card', 'pix', null])[1 + n % 5],
        case when n % 7 > 0 then jsonb_build_object('pickup_on_pharmacy', n % 4 = 0) end,
        case when n % 8 in (0, 4) then date '2026-11-18' + (n % 60 - 50) end
      from generate_series(1, ${count}::int) n, lateral (select (array['maria','jose','ana'])[1 + n % 3] as name) named`.execute(
      db,
    );
    await sql`update orders set selling_branch_id = ${branches[Number(id)]?.[2]}
      where store_id = ${id}::bigint and number % 1000 = 3`.execute(db);
    await sql`insert into payments (order_id, payment_method, status, amount_cents, pix_expiration_date, created_at)
      select id, payment_kind, 'waiting_payment', 100, ${now}::timestamptz + (number % 240 - 60) * interval '1 minute', created_at
      from orders where store_id = ${id}::bigint and payment_kind = 'pix' and number % 3 = 0`.execute(db);
  }
  await sql`
    insert into coupons (store_id, name, discount_cart, is_absolute_cart, is_absolute_freight, minimum_cart, first_order,
      once_customer, ecommerce_products_only, undefined_availability, available_from, available_to, is_paused, created_at)
    select id, 'NATAL10', '0.1', false, false, '0.00', false, false, false, true, ${now}::timestamptz,
      ${now}::timestamptz + interval '1 year', false, ${now}::timestamptz from stores`.execute(db);
  await sql`
    insert into coupon_uses (store_id, coupon_id, order_id, is_only, discount_cents, total_cents, used_at)
    select orders.store_id, coupons.id, orders.id, false, 0, 0, orders.created_at
    from orders join coupons on coupons.store_id = orders.store_id where number % 11 = 0`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<Planted>`
    select orders.*, coalesce(selling_branch_id, (select id from branches where store_id = orders.store_id and is_central)) as branch,
      to_char(orders.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as created_day,
      (select extract(epoch from pix_expiration_date - ${now}::timestamptz)::int / 60 from payments where order_id = orders.id) as pix_minutes,
      exists (select from coupon_uses where order_id = orders.id) as has_coupon
    from orders`.execute(db);
  planted = rows;
});
afterAll(() => database.drop());

type Query = Omit<OrderListQuery, 'p'>;

const keys = {
  alias: (order: Planted) => order.number,
  customer_name: (order: Planted) => order.customer_sort,
  created_at: (order: Planted) => order.created_at.getTime(),
  price_net: (order: Planted) => order.total_cents,
  status_name: (order: Planted) => order.status,
};

/** Ids from a plain filter over the orders, newest first by default. */
function expected(storeId: number, query: Query): number[] {
  const { from, to, branch_id: branch, payment, delivery, expedition, coupon, status, customer_name: name } = query;
  const isFound = (order: Planted) => {
    const { expedition_date: leaves, pix_minutes: minutes } = order;
    const isDue = order.status === 30 && leaves !== null && (expedition === 'late' ? leaves < today : leaves <= today);
    const isPaidSo =
      payment === 'pix_expiring'
        ? order.status === 10 && minutes !== null && minutes > 0 && minutes <= 60
        : order.payment_kind === payment;
    return (
      order.store_id === storeId &&
      (from === undefined || order.created_day >= from) &&
      (to === undefined || order.created_day <= to) &&
      (branch === undefined || order.branch === branch) &&
      (payment === undefined || isPaidSo) &&
      (delivery === undefined || order.is_pickup === (delivery === 'pickup')) &&
      (expedition === undefined || isDue) &&
      (coupon === undefined || (coupon === 'NATAL10' && order.has_coupon)) &&
      (status === undefined || order.status === Number(status)) &&
      (name === undefined || order.customer_name.startsWith(name))
    );
  };
  const key = keys[query['sort-by'] ?? 'created_at'];
  const compare = (a: Planted, b: Planted) => {
    const [x, y] = [key(a), key(b)];
    return x < y ? -1 : x > y ? 1 : a.id - b.id;
  };
  const ids = planted
    .filter(isFound)
    .sort(compare)
    .map(({ id }) => id);
  return query.ascending === '1' ? ids : ids.reverse();
}

function listed(storeId: number, query: OrderListQuery) {
  const actor: SystemActor = { kind: 'system', storeId, timeZone, name: 'Teste' };
  return listOrders({ db: database.db, actor, outside, clock: () => now }, query);
}

async function expectAsPlanted(storeId: number, query: Query, pages = [1, 2, 35]) {
  const ids = expected(storeId, query);
  for (const p of pages) {
    const { items, pagination } = await listed(storeId, { ...query, p });
    const label = JSON.stringify({ storeId, ...query, p, found: ids.length });
    const rows = items.map(({ id }) => id);
    expect(rows, label).toEqual(ids.slice((p - 1) * pageSize, p * pageSize));
    expect(pagination.total_items, label).toBe(Math.min(ids.length, searchTotalCap));
    expect(pagination.total_is_capped ?? false, label).toBe(ids.length >= searchTotalCap);
  }
}

const days: Query[] = [
  { from: '2026-11-18', to: '2026-11-18' },
  { from: '2026-03-01' },
  { to: '2026-01-20' },
  { from: '2026-05-02', to: '2026-05-01' },
];
/** Queries by key, so that no narrowing key is forgotten. Branches differ by store. */
const byKey: Record<keyof FurtherFilters, Query[]> = {
  from: days,
  to: [],
  branch_id: [],
  payment: orderPayments.map((payment) => ({ payment })),
  delivery: orderDeliveries.map((delivery) => ({ delivery })),
  expedition: orderExpeditions.map((expedition) => ({ expedition })),
  coupon: [{ coupon: 'NATAL10' }, { coupon: 'OUTRO' }],
};
const single = (): Query[] => Object.values(byKey).flat();

describe.each([1, 2])('the orders of store %d', (storeId) => {
  it.each(orderSorts)('are narrowed by each single filter, sorted by %s', async (sort) => {
    for (const [index, filter] of single().entries())
      await expectAsPlanted(storeId, { ...filter, 'sort-by': sort, ascending: index % 2 === 0 ? '1' : '0' });
    for (const branch_id of [...(branches[storeId] ?? []), 99_999])
      await expectAsPlanted(storeId, { branch_id, 'sort-by': sort });
  });

  it('are narrowed by several filters, with a status and a search', async () => {
    const [, much] = branches[storeId] ?? [];
    const together: Query[] = [
      { payment: 'pix', delivery: 'pickup' },
      { from: '2026-02-01', to: '2026-02-28', payment: 'pix', branch_id: much as number },
      { status: '55', from: '2026-02-01', delivery: 'delivery' },
      { status: '10', payment: 'pix_expiring' },
      { status: '20', expedition: 'late' },
      { customer_name: 'maria', payment: 'alternative', from: '2026-02-01' },
      { customer_name: 'ana', expedition: 'due', delivery: 'delivery' },
    ];
    for (const filter of together) {
      await expectAsPlanted(storeId, filter);
      await expectAsPlanted(storeId, { ...filter, 'sort-by': 'price_net', ascending: '1' });
    }
  });

  it('are read from indexes', async () => {
    for (const filter of [...single(), { branch_id: branches[storeId]?.[2] as number }])
      for (const sort of orderSorts) {
        const statement = await planOfPage(storeId, { ...filter, 'sort-by': sort });
        expect(statement, JSON.stringify({ ...filter, sort })).not.toMatch(/Seq Scan (orders|payments)$/m);
      }
  });
});

const planOfPage = (storeId: number, query: Query) => planOfList(database, () => listed(storeId, { p: 1, ...query }));

it('a branch of another store has no orders here', async () => {
  const [theirs] = branches[2] ?? [];
  expect((await listed(1, { p: 1, branch_id: theirs as number })).items).toEqual([]);
});
