import { orderSorts } from '@botica/contract/features/orders/list/order-list-options';
import { pageSize } from '@botica/contract/kit/page';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { outside } from '../../../../test/test-secrets.ts';
import type { SystemActor } from '../../../kit/context.ts';
import { listOrders } from './list-orders.ts';
import { findMarking, markPlaces } from './order-marks.store.ts';

const storeId = 1;
const actor: SystemActor = { kind: 'system', storeId, timeZone: 'UTC', name: 'Teste' };
let database: TestDatabase;

/** Inserts orders in parts, because a busy machine cancels a statement that takes too long. */
async function plant(from: number, to: number) {
  const { db } = database;
  for (let first = from; first <= to; first += 5_000) {
    await sql`
      insert into orders (store_id, number, status, source, customer_name, customer_sort, search_words, customer,
        items_cents, total_cents, prescription_retained, created_at)
      select ${storeId}::bigint, n, case when n % 10 = 0 then 20 else 50 end, 'test', name, name, '1.x', '{}',
        n % 997, n % 997, false, timestamptz '2020-01-01' + (n * 7 % 19997 / 3) * interval '1 hour'
      from generate_series(${first}::int, least(${first + 4_999}::int, ${to}::int)) n,
        lateral (select 'nome' || n * 31 % 4001 as name) named`.execute(db);
  }
  await sql`delete from order_counters`.execute(db);
  await sql`insert into order_counters (store_id, kind, count)
    select store_id, status::text, count(*) from orders group by store_id, status`.execute(db);
}

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  await sql`insert into stores (domain, name, public_token) values ('loja1', 'Loja', 'token1')`.execute(database.db);
  await plant(1, 45_000);
  await sql`analyze`.execute(database.db);
});
afterAll(() => database.drop());

const columns = {
  alias: 'number',
  customer_name: 'customer_sort',
  created_at: 'created_at',
  price_net: 'total_cents',
  status_name: 'status',
} as const;

/** Compares the list with a plain query: every sort, both directions, near each mark and between marks. */
async function expectEveryList() {
  const { db } = database;
  for (const [index, sort] of orderSorts.entries()) {
    for (const ascending of ['0', '1'] as const) {
      const status = index % 2 === 0 ? undefined : ('50' as const);
      const direction = sql.raw(ascending === '1' ? 'asc' : 'desc');
      const { rows } = await sql<{ id: number }>`
        select id from orders where store_id = ${storeId} and (${status ?? null}::int is null or status = ${status ?? null}::int)
        order by ${sql.ref(columns[sort])} ${direction}, id ${direction}`.execute(db);
      const last = Math.ceil(rows.length / pageSize);
      for (const p of [35, 334, 335, 667, 700, 1000, 1001, last - 40, last, last + 1]) {
        const { items, pagination } = await listOrders(
          { db, actor, outside, clock: () => new Date() },
          { p, 'sort-by': sort, ascending, status },
        );
        const label = `${sort} ${ascending} ${status} page ${p}`;
        expect(pagination.total_items, label).toBe(rows.length);
        const expectedPage = rows.slice((p - 1) * pageSize, p * pageSize).map(({ id }) => id);
        expect(
          items.map(({ id }) => id),
          label,
        ).toEqual(expectedPage);
      }
    }
  }
}

test('far pages are the same without marks, with marks, and after orders were added, moved and removed', async () => {
  const { db } = database;
  await expectEveryList();
  await markPlaces(db, storeId);
  expect(await findMarking(db, storeId)).toEqual({ orders: 45_000, moves: 0, has_marks: true });
  await expectEveryList();

  await plant(45_001, 45_400);
  await sql`update orders set status = 20 where number % 211 = 0`.execute(db);
  await sql`update orders set status = 50 where number % 190 = 0`.execute(db);
  await sql`update orders set tracking_code = 'AB1' where number < 5000`.execute(db);
  await sql`delete from orders where number % 1009 = 0`.execute(db);
  await plant(45_401, 45_400);
  const { moves } = await findMarking(db, storeId);
  expect(moves).toBeGreaterThan(400);
  expect(moves).toBeLessThan(3_000);
  await expectEveryList();

  await markPlaces(db, storeId);
  expect((await findMarking(db, storeId)).moves).toBe(0);
  await expectEveryList();
});

test('a changed name leaves no trace of the old one', async () => {
  const { db } = database;
  await sql`update orders set customer_sort = 'anonimo' where number = 77`.execute(db);
  expect(await findMarking(db, storeId)).toMatchObject({ moves: 0, has_marks: false });
  await markPlaces(db, storeId);
  await expectEveryList();
});
