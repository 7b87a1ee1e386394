import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../database/tables.ts';
import { anIntake } from './builders-orders.ts';
import { roundsOf } from './rounds.ts';
import { signInAsAdministrator } from './server-process.ts';
import { type Caller, callServer, isGone, killNow, survivingDatabase } from './surviving-database.ts';

/** Rounds; each takes seconds. The suite runs few, `KILL_ROUNDS=10` before a release. */
const rounds = roundsOf('KILL_ROUNDS', 1, 3);
const writers = 4;
/** The server is killed at a random moment after this many answers. */
const answersBeforeKill = 12;
const source = 'kill-nine';

/** State of one order for its writer: the acknowledged change, and the one that was requested when the server died. */
interface Followed {
  externalId: string;
  body: object;
  id?: number;
  acknowledged?: number;
  requested: number;
}

const { start, look } = survivingDatabase();
const followed: Followed[] = [];
let answers = 0;

type Answer = { order: { id: number; status: number } };

async function call(caller: Caller, method: 'POST' | 'PUT', path: string, body: object, key?: string) {
  const { order } = await callServer<Answer>(caller, method, path, { body, ...(key !== undefined && { key }) });
  answers++;
  return order;
}

async function takeIn(caller: Caller, order: Followed): Promise<void> {
  const { id, status } = await call(caller, 'POST', '/v2/orders', order.body, order.externalId);
  order.id = id;
  order.acknowledged = status;
}

async function changeTo(caller: Caller, order: Followed, status: number): Promise<void> {
  order.requested = status;
  const body = status === 30 ? { status, expedition_date: '2099-12-01' } : { status };
  order.acknowledged = (await call(caller, 'PUT', `/v2/order/${order.id}/status`, body)).status;
}

/**
 * Creates orders with two items and money and moves them on to status 50, one after the other until the server is gone.
 */
async function write(caller: Caller): Promise<void> {
  for (;;) {
    const externalId = randomUUID();
    const items = ['Minoxidil 5%', 'Vitamina D'].map((title) => ({ title, qty: 1, unit_price: '35.00' }));
    const payments = [{ external_id: 'p', payment_method: 'pix' as const, status: 'paid' as const, amount: '100.00' }];
    const body = { ...anIntake({ source, external_id: externalId, items, payments }) };
    const order: Followed = { externalId, body, requested: 20 };
    followed.push(order);
    await takeIn(caller, order);
    await changeTo(caller, order, 30);
    await changeTo(caller, order, 50);
  }
}

/** Writes until the server is gone. Any other failure fails the test. */
async function writeUntilKilled(caller: Caller): Promise<void> {
  await write(caller).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

async function countOf(db: Kysely<Tables>, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]?.count ?? Number.NaN;
}

async function expectNothingLost(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'external_id', 'status'])
    .where('source', '=', source)
    .execute();
  const stored = new Map(rows.map((row) => [row.external_id, row]));
  for (const { externalId, id, acknowledged, requested } of followed) {
    if (acknowledged === undefined) continue;
    const order = stored.get(externalId);
    expect(order?.id, 'an acknowledged order is there').toBe(id);
    expect([acknowledged, requested], 'an acknowledged status holds').toContain(order?.status);
  }
}

async function expectNothingHalf(db: Kysely<Tables>): Promise<void> {
  const halves = {
    'status without its history, or history without its status': sql<{ count: number }>`
      select count(*) from orders as o left join lateral (
        select (a.changes -> 'status' ->> 1)::int as status from audit as a
        where a.store_id = o.store_id and a.entity = 'order' and a.entity_id = o.id and a.changes -> 'status' is not null
        order by a.id desc limit 1) as last on true
      where last.status is distinct from o.status`,
    'a change that the history tells once, and the version not': sql<{ count: number }>`
      select count(*) from orders as o where o.source = ${source} and o.version <> (
        select count(*) from audit as a where a.entity = 'order' and a.entity_id = o.id and a.at >= o.created_at
          and a.action = 'orders.status_changed' and a.actor_kind = 'agent') + 1`,
    'a counter that is off': sql<{ count: number }>`
      select count(*) from (
        select store_id, status::text as kind, count(*) as count from orders group by 1, 2
        union all select store_id, 'prescription_retained', count(*) from orders where prescription_retained group by 1
      ) as real full join order_counters as kept using (store_id, kind)
      where coalesce(real.count, 0) <> coalesce(kept.count, 0)`,
    'an order without its two items or its payment': sql<{ count: number }>`
      select count(*) from orders as o where o.source = ${source} and (
        (select count(*) from order_items as i where i.order_id = o.id) <> 2
        or (select count(*) from payments as p where p.order_id = o.id) <> 1)`,
    'an amount that is not that of the items': sql<{ count: number }>`
      select count(*) from orders as o where o.items_cents <>
        (select coalesce(sum(i.qty * i.unit_cents), 0) from order_items as i where i.order_id = o.id)`,
    'an intake without the key that it came with': sql<{ count: number }>`
      select count(*) from orders as o full join idempotency_keys as k on k.key = o.external_id
      where (o.source = ${source} or o.id is null) and (o.id is null or k.reply -> 'order' ->> 'id' is distinct from o.id::text)`,
    'a number at or above the next one': sql<{ count: number }>`
      select count(*) from orders as o join stores as s on s.id = o.store_id where o.number >= s.next_order_number`,
  };
  for (const [half, query] of Object.entries(halves)) expect(await countOf(db, query), half).toBe(0);
}

/** Repeats the calls that were open when the server died. Each was done completely, or is done now, and never twice. */
async function askAgain(caller: Caller): Promise<void> {
  for (const order of followed.filter((each) => each.acknowledged !== each.requested)) {
    if (order.acknowledged === undefined) await takeIn(caller, order);
    else await changeTo(caller, order, order.requested);
    expect(order.acknowledged).toBe(order.requested);
  }
}

test(
  `${rounds} times kill -9 during writes: nothing acknowledged is lost, nothing is kept by half`,
  async () => {
    let token: string | undefined;
    for (let round = 0; round < rounds; round++) {
      const server = start();
      const address = await server.ready;
      token ??= await signInAsAdministrator(address);
      const caller = { address, token };
      await askAgain(caller);
      const enough = answers + answersBeforeKill;
      const writing = Promise.all(Array.from({ length: writers }, () => writeUntilKilled(caller)));
      // If a failure other than the kill ends the writers, this loop must not wait for answers.
      let failed = false;
      writing.catch(() => {
        failed = true;
      });
      while (answers < enough && !failed) await sleep(5);
      await sleep(Math.random() * 100);
      await killNow(server);
      await writing;
      await look(async (db) => {
        await expectNothingLost(db);
        await expectNothingHalf(db);
      });
    }
    expect(answers).toBeGreaterThanOrEqual(rounds * answersBeforeKill);
  },
  300_000 + rounds * 30_000,
);
