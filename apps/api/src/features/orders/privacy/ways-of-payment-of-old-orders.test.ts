import { type Migration, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { migrateToLatest } from '../../../kit/db/migrate.ts';

const before = Object.fromEntries(
  Object.entries<Migration>(migrations).filter(([name]) => name < '0032-forget-ways-of-payment'),
);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(before);
  await sql`insert into stores (domain, name, public_token) values ('um', 'Loja um', 'token um')`.execute(database.db);
});
afterAll(() => database.drop());

it('orders of people anonymised earlier lose the free text of their payment, other orders do not', async () => {
  const { db } = database;
  const paid = { method: 'Conta da Ana', type: null, obs: null, amount: '10.00' };
  const parts = [
    { method: 'PIX', type: 'Ana', amount: '4.00' },
    { method: 'Vale da Ana', type: null, amount: '6.00' },
  ];
  const orders = [
    ['Cliente anonimizado', paid],
    ['Cliente anonimizado', { ...paid, method: 'Dinheiro', parts }],
    ['Cliente anonimizado', null],
    ['Ana', paid],
  ] as const;
  for (const [at, [name, payment]] of orders.entries()) {
    await sql`
      insert into orders (store_id, number, status, source, customer_name, customer_sort, search_words, customer,
        items_cents, total_cents, created_at, alternative_payment)
      values (1, ${at + 1}, 20, 'test', ${name}, 'x', 'x', '{"name": "x"}'::jsonb, 1000, 1000, now(),
        ${payment && JSON.stringify(payment)}::jsonb)`.execute(db);
  }
  await migrateToLatest(db, migrations);
  const rows = await db.selectFrom('orders').select('alternative_payment').orderBy('number').execute();
  expect(rows.map(({ alternative_payment: left }) => left)).toEqual([
    { ...paid, method: 'Removido' },
    {
      ...paid,
      method: 'Dinheiro',
      parts: [
        { method: 'PIX', type: 'Removido', amount: '4.00' },
        { method: 'Removido', type: null, amount: '6.00' },
      ],
    },
    null,
    paid,
  ]);
});
