import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../apps/api/database/tables.ts';
import { nameColumns } from '../apps/api/src/features/customers/record/customer-name.ts';
import { completeCpf, madeUpPerson } from '../apps/api/src/seed/made-up-person.ts';
import { states } from '../packages/contract/src/kit/brazil/uf.ts';
import { recountOrders } from './bench-orders.ts';

const batchCustomers = 5_000;
const batchOrders = 100_000;

/** A tenth is called Maria, which is more than in Brazil; a tenth are companies, and a tenth has no phone. */
function aCustomer(storeId: number, index: number) {
  const { code } = states[index % states.length] as (typeof states)[number];
  const { name: made, email, phone } = madeUpPerson(`bench ${index}`, code);
  const name = index % 10 === 0 ? `Maria ${made}` : made;
  const isCompany = index % 10 === 7;
  // The factor is odd and not a multiple of five, so the numbers are unique.
  const nineDigits = String(((index + 1) * 987_654_321) % 1_000_000_000).padStart(9, '0');
  return {
    ...nameColumns(storeId, name),
    email: `${index % 10 === 0 ? 'maria.' : ''}${index % 97}${email}`,
    phone: index % 10 === 3 ? null : phone,
    cpf: isCompany ? null : completeCpf(nineDigits),
    cnpj: isCompany ? `${index}`.padStart(12, '0') + nineDigits.slice(-2) : null,
  };
}

async function insertCustomers(db: Kysely<Tables>, storeId: number, { from, to }: { from: number; to: number }) {
  const rows = Array.from({ length: to - from }, (_, index) => aCustomer(storeId, from + index));
  await sql`
    insert into customers (store_id, name, name_sort, search_words, email, phone, cpf, cnpj, created_at)
    select ${storeId}::bigint, name, name_sort, search_words, email, phone, cpf, cnpj, timestamptz '2024-01-01'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v (name text, name_sort text, search_words text, email text, phone text, cpf text, cnpj text)`.execute(db);
}

/** Distributes orders: most customers buy rarely, a few very often (the square of a uniform distribution). */
async function insertOrders(db: Kysely<Tables>, storeId: number, { from, to }: { from: number; to: number }) {
  await sql`
    insert into orders (store_id, number, status, source, customer_id, customer_name, customer_sort, search_words,
      customer, items_cents, total_cents, created_at, tracking_code)
    select ${storeId}::bigint, n, (array[10, 20, 30, 50, 50, 50, 50, 55])[1 + n % 8], 'bench', c.id, c.name,
      c.name_sort, c.search_words, jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone),
      1000 + n % 90000, 1000 + n % 90000, timestamptz '2024-01-01' + n * interval '1 minute', 'AB' || n
    from (select n, 1 + floor(power(hashint4(n)::bigint::double precision / 4294967296 + 0.5, 2) * bought.count)::int as place
        from generate_series(${from}::int, ${to - 1}::int) n, (select count(*) from bench_buyers) bought) picked
      join bench_buyers b on b.place = picked.place join customers c on c.id = b.id
    order by n`.execute(db);
  await sql`
    insert into payments (order_id, payment_method, status, amount_cents, created_at)
    select id, 'pix', 'paid', total_cents, created_at from orders
    where store_id = ${storeId} and number >= ${from} and number < ${to} order by id`.execute(db);
}

/** Links last orders as the migration of old orders does; a seventh of the customers has no order. */
async function linkLastOrders(db: Kysely<Tables>, storeId: number): Promise<void> {
  await sql`
    update customers c set last_order_id = o.id, last_order_number = o.number, last_order_at = o.created_at
    from (select distinct on (customer_id) customer_id, id, number, created_at from orders
      where store_id = ${storeId} order by customer_id, created_at desc, id desc) o
    where c.id = o.customer_id`.execute(db);
  await sql`
    insert into customer_addresses (store_id, customer_id, zip, street, number, city, uf, created_at)
    select store_id, id, '01001000', 'Rua Vergueiro', '1855', 'São Paulo', 'SP', created_at from customers
    where store_id = ${storeId}`.execute(db);
  await sql`
    update stores set customer_count = (select count(*) from customers where store_id = ${storeId})
    where id = ${storeId}`.execute(db);
}

/** Fills a store with made-up customers and their orders, only by SQL. */
export async function fillWithCustomers(
  db: Kysely<Tables>,
  storeId: number,
  { customers, orders }: { customers: number; orders: number },
): Promise<void> {
  for (let from = 0; from < customers; from += batchCustomers) {
    await insertCustomers(db, storeId, { from, to: Math.min(customers, from + batchCustomers) });
  }
  await sql`
    create table bench_buyers as
    select row_number() over (order by md5(id::text)) as place, id from customers where id % 7 > 0`.execute(db);
  await sql`create unique index on bench_buyers (place)`.execute(db);
  await sql`analyze`.execute(db);
  for (let from = 1; from <= orders; from += batchOrders) {
    await insertOrders(db, storeId, { from, to: Math.min(orders + 1, from + batchOrders) });
  }
  await sql`drop table bench_buyers`.execute(db);
  await linkLastOrders(db, storeId);
  await recountOrders(db, storeId);
}
