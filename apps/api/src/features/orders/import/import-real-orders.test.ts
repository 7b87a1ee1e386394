import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { olistToNdjson } from '../../../../../../bench/olist-to-ndjson.ts';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { outside } from '../../../../test/test-secrets.ts';
import { listOrders } from '../list/list-orders.ts';
import { type ImportResult, importOrders } from './import-orders.ts';
import { ndjsonOrders } from './ndjson-orders.ts';

/** Folder of the Olist data set; its README lists the totals below. */
const folder = process.env.REAL_ORDERS_DIR;

// The reason is in the suite's name, so that a skipped suite says what is missing.
describe.skipIf(!folder)(`8,135 real orders${folder ? '' : ' (skipped: REAL_ORDERS_DIR is not set)'}`, () => {
  let database: TestDatabase;
  let storeId: number;
  let result: ImportResult;

  const run = () =>
    importOrders({
      db: database.db,
      storeId,
      orders: ndjsonOrders(Readable.from(bytesOf(olistToNdjson(folder as string)))),
    });

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    const store = { domain: 'real.example', name: 'Loja', cnpj: null, public_token: 'real' };
    storeId = (await database.db.insertInto('stores').values(store).returning('id').executeTakeFirstOrThrow()).id;
    result = await run();
  });
  afterAll(() => database?.drop());

  const query = async (statement: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await statement.execute(database.db)).rows;

  test('all of them load', () => {
    expect(result).toEqual({ imported: 8135, alreadyThere: 0, rejected: [] });
  });

  test('orders by status', async () => {
    expect(await query(sql`select status, count(*) from orders group by status order by status`)).toEqual([
      { status: 10, count: 5 },
      { status: 20, count: 2 },
      { status: 30, count: 615 },
      { status: 50, count: 6279 },
      { status: 55, count: 1234 },
    ]);
  });

  test('items and freight, to the cent, and orders without items', async () => {
    expect(await query(sql`select count(*) as items, sum(qty * unit_cents)::bigint as cents from order_items`)).toEqual(
      [{ items: 8365, cents: 109_326_435 }],
    );
    expect(
      await query(sql`
        select sum(items_cents)::bigint as items, sum(freight_cents)::bigint as freight,
          sum(total_cents)::bigint as total from orders`),
    ).toEqual([{ items: 109_326_435, freight: 17_228_839, total: 126_555_274 }]);
    expect(
      await query(sql`
        select count(*) from orders where not exists (select from order_items where order_id = orders.id)`),
    ).toEqual([{ count: 775 }]);
  });

  test('payments, to the cent: those of the gateway and parts of alternative ones', async () => {
    const paid = sql`
      select order_id, amount_cents from payments
      union all
      select orders.id, (part ->> 'amount')::numeric * 100
      from orders, jsonb_array_elements(alternative_payment -> 'parts') as part`;
    expect(await query(sql`select count(*), sum(amount_cents)::bigint as cents from (${paid}) as paid`)).toEqual([
      { count: 8924, cents: 142_860_281 },
    ]);
    expect(
      await query(sql`
        select count(*) from (select from (${paid}) as paid group by order_id having count(*) > 1) as several`),
    ).toEqual([{ count: 274 }]);
    expect(
      await query(sql`
        select count(*) from orders where (alternative_payment ->> 'amount')::numeric <>
          (select sum((part ->> 'amount')::numeric) from jsonb_array_elements(alternative_payment -> 'parts') as part)`),
    ).toEqual([{ count: 0 }]);
  });

  test('distinct people and states', async () => {
    expect(
      await query(sql`
        select count(distinct customer -> 'document' ->> 'number') as people,
          count(distinct shipping_address ->> 'uf') as states from orders`),
    ).toEqual([{ people: 8016, states: 27 }]);
  });

  test('the list has 272 pages with 5 rows on the last, and the same counts by status', async () => {
    const actor = { kind: 'system', storeId, timeZone: 'America/Sao_Paulo', name: 'sistema' } as const;
    const list = (filter: object) =>
      listOrders({ db: database.db, actor, outside, clock: () => new Date() }, { p: 1, ...filter });
    expect((await list({})).pagination).toMatchObject({ total_items: 8135, last_page: 272 });
    expect((await list({ p: 272 })).items).toHaveLength(5);
    const counts = await Promise.all(['10', '20', '30', '50', '55'].map((status) => list({ status })));
    expect(counts.map(({ pagination }) => pagination.total_items)).toEqual([5, 2, 615, 6279, 1234]);
  });

  test('a second run adds nothing', async () => {
    expect(await run()).toEqual({ imported: 0, alreadyThere: 8135, rejected: [] });
  });
});

async function* bytesOf(lines: AsyncIterable<string>) {
  for await (const line of lines) yield Buffer.from(line);
}
