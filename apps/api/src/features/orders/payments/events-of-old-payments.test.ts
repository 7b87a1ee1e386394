import { type Migration, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { migrateToLatest } from '../../../kit/db/migrate.ts';

const before = Object.fromEntries(
  Object.entries<Migration>(migrations).filter(([name]) => name < '0022-keep-payment-events'),
);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(before);
  await sql`insert into stores (domain, name, public_token) values ('um', 'Loja um', 'token um')`.execute(database.db);
});
afterAll(() => database.drop());

const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`;
let nextNumber = 1;

/** Places an order of 1 March with PIX payments of R$ 10 in the given states. Paid ones are paid on 2 March. */
async function place(...statuses: string[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into orders (store_id, number, status, source, customer_name, customer_sort, search_words, customer,
      items_cents, total_cents, created_at, paid_at)
    values (1, ${nextNumber++}, 20, 'test', 'Ana', 'ana', '1.ana', '{"name": "Ana"}'::jsonb, 1000, 1000, ${at(1)},
      ${statuses.includes('paid') ? at(2) : null})
    returning id`.execute(database.db);
  const id = rows[0]?.id ?? 0;
  for (const status of statuses) {
    await sql`insert into payments (order_id, payment_method, status, amount_cents, created_at)
      values (${id}, 'pix', ${status}, 1000, ${at(1)})`.execute(database.db);
  }
  return id;
}

async function expectEvent(orderId: number, day: number, was: string, became: string): Promise<void> {
  const state = (status: string) => ({ payment_method: 'pix', status, amount: '10.00' });
  await sql`insert into audit (store_id, at, actor_kind, actor_name, entity, entity_id, action, changes)
    values (1, ${at(day)}, 'integration', 'Loja', 'order', ${orderId}, 'orders.payment_updated',
      ${JSON.stringify({ payment: [state(was), state(became)] })}::jsonb)`.execute(database.db);
}

it('older payments have the states from the audit, or else their present state', async () => {
  const orders = {
    waiting: await place('waiting_payment'),
    paid: await place('paid'),
    refundedLater: await place('refunded'),
    twoAlike: await place('paid', 'paid'),
  };
  await expectEvent(orders.refundedLater, 3, 'waiting_payment', 'paid');
  await expectEvent(orders.refundedLater, 5, 'paid', 'refunded');
  await expectEvent(orders.twoAlike, 4, 'waiting_payment', 'paid');
  await migrateToLatest(database.db, migrations);

  const { db } = database;
  const eventsOf = async (orderId: number) => {
    const events = await db
      .selectFrom('payment_events')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .where('payments.order_id', '=', orderId)
      .orderBy('payment_events.id')
      .select(['at', 'payment_events.status', 'payment_events.refunded_cents', 'payment_events.origin'])
      .execute();
    return events.map((event) => [event.at.toISOString(), event.status, event.refunded_cents, event.origin]);
  };
  expect(await eventsOf(orders.waiting)).toEqual([[at(1), 'waiting_payment', 0, 'history']]);
  expect(await eventsOf(orders.paid)).toEqual([[at(2), 'paid', 0, 'history']]);
  expect(await eventsOf(orders.refundedLater)).toEqual([
    [at(1), 'waiting_payment', 0, 'history'],
    [at(3), 'paid', 0, 'history'],
    [at(5), 'refunded', 1000, 'history'],
  ]);
  expect(await eventsOf(orders.twoAlike), 'which of the two the audit meant, nobody knows').toEqual([
    [at(2), 'paid', 0, 'history'],
    [at(2), 'paid', 0, 'history'],
  ]);
  const paidAt = await db.selectFrom('payments').select(['paid_at', 'refunded_cents']).orderBy('id').execute();
  expect(paidAt.slice(0, 3)).toEqual([
    { paid_at: null, refunded_cents: 0 },
    { paid_at: new Date(at(2)), refunded_cents: 0 },
    { paid_at: new Date(at(3)), refunded_cents: 1000 },
  ]);
});
