import { type Kysely, sql } from 'kysely';
import type { Tables } from '../apps/api/database/tables.ts';

/** Transactions per order, and lines per transaction. */
const transactionsOfOrder = 4;
const linesOfTransaction = 3;
const branches = 3;
const withdrawals = 300;
const days = 730;

/**
 * Fills a store with the given number of transactions over two years, each with its receivables, in the book's final
 * form. It uses only SQL and bypasses the triggers, because the booking of a million events is not measured.
 */
export async function fillWithTransactions(db: Kysely<Tables>, storeId: number, count: number): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await fillOrders(one, storeId, count / transactionsOfOrder);
    await fillBook(one, storeId, count);
    await markUnsettled(one, storeId);
    await sql`set session_replication_role = origin`.execute(one);
  });
}

async function fillOrders(db: Kysely<Tables>, storeId: number, count: number): Promise<void> {
  await sql`
    insert into branches (store_id, fantasy_name, is_central)
    select ${storeId}, 'Unidade ' || n, false from generate_series(2, ${branches}::int) n`.execute(db);
  await sql`
    insert into recipients (store_id, source, branch_id, name)
    select store_id, 'book', id, fantasy_name from branches where store_id = ${storeId}`.execute(db);
  await sql`
    insert into orders (store_id, number, status, source, customer_name, customer_sort, search_words, customer,
      items_cents, total_cents, created_at)
    select ${storeId}::bigint, n, 50, 'medida', name, lower(name),
      (select string_agg(${storeId}::text || '.' || word, ' ') from unnest(string_to_array(lower(name), ' ')) word),
      '{}', 10000, 100000000, now() - (n % ${days}) * interval '1 day'
    from generate_series(1, ${count}::int) n,
      lateral (select (array['Maria','Ana','José','Pedro','Rita'])[1 + n % 5] || ' ' ||
        (array['Souza','Silva','Prado','Lima','Reis','Melo','Dias'])[1 + n % 7] || ' W' || n % 5000 as name) named`.execute(
    db,
  );
}

async function fillBook(db: Kysely<Tables>, storeId: number, count: number): Promise<void> {
  await sql`
    insert into transactions (store_id, source, order_id, recipient_id, status, method, amount_cents, refunded_cents,
      installments, tid, created_at, day, paid_at, approved_cents)
    select ${storeId}::bigint, 'book', o.id, r.id,
      (array[0,0,0,0,0,0,0,1,2,3,4,5])[1 + (o.id * 7 + k) % 12],
      (array['credit_card','pix','boleto','other'])[1 + (o.id + k) % 4],
      100 + (o.id * 37 + k * 11) % 90000, case when o.id % 50 = 0 then 50 else 0 end, 1 + (o.id % 6)::int, 'T' || o.id || '-' || k,
      at, (at at time zone 'America/Sao_Paulo')::date, at, 100 + (o.id * 37 + k * 11) % 90000
    from orders o
    cross join generate_series(1, ${transactionsOfOrder}::int) k
    join lateral (select o.created_at + (o.id * 13 + k * 997) % 86400 * interval '1 second' - interval '1 day' as at) t on true
    join (select id, row_number() over (order by id) - 1 as place from recipients where store_id = ${storeId}) r
      on r.place = o.id % ${branches}
    where o.store_id = ${storeId} limit ${count}`.execute(db);
  await sql`
    insert into transaction_days (store_id, day, recipient_id, method, status, count, amount_cents, refunded_cents)
    select store_id, day, recipient_id, method, status, count(*), sum(amount_cents), sum(refunded_cents)
    from transactions where store_id = ${storeId} group by 1, 2, 3, 4, 5`.execute(db);
  await sql`
    insert into transaction_whole_days (store_id, day, count)
    select store_id, day, sum(count) from transaction_days where store_id = ${storeId} group by 1, 2`.execute(db);
  await sql`
    insert into transaction_counts (store_id, recipient_id, method, status, count)
    select store_id, recipient_id, method, status, sum(count) from transaction_days where store_id = ${storeId}
    group by 1, 2, 3, 4`.execute(db);
  await sql`
    insert into withdrawals (store_id, source, recipient_id, tid, status, amount_cents, cost_cents, income_cents, day,
      created_at, finished_on, last_event_id)
    select ${storeId}, 'book', r.id, 'SAQ-' || n, 'transferred', 100000, 367, 100000, (now() - n * interval '2 days')::date,
      now() - n * interval '2 days', (now() - n * interval '2 days')::date, 0
    from generate_series(1, ${withdrawals}::int) n
    join (select id, row_number() over (order by id) - 1 as place from recipients where store_id = ${storeId}) r
      on r.place = n % ${branches}`.execute(db);
  await sql`
    insert into receivables (store_id, source, recipient_id, transaction_id, kind, installment, amount_cents, fee_cents,
      antifraud_cents, due_on, settled_on, withdrawal_id, event_id)
    select t.store_id, 'book', t.recipient_id, t.id, 'sale', k, t.amount_cents / 3, t.amount_cents / 100, 23, due,
      case when due <= current_date then due end,
      case when due <= current_date - 30 then w.first + (t.id % ${withdrawals}::int) end, t.id
    from transactions t
    cross join generate_series(1, ${linesOfTransaction}::int) k
    join lateral (select t.day + 30 * k as due) d on true
    cross join (select min(id) as first from withdrawals where store_id = ${storeId}) w
    where t.store_id = ${storeId}`.execute(db);
  await sql`
    insert into due_days (store_id, due_on, recipient_id, net_cents)
    select store_id, due_on, recipient_id, sum(amount_cents - fee_cents - antifraud_cents)
    from receivables where store_id = ${storeId} and settled_on is null group by 1, 2, 3`.execute(db);
  await sql`
    insert into recipient_balances (recipient_id, store_id, sales, waiting, available)
    select recipient_id, store_id, -sum(net), sum(net) filter (where settled_on is null),
      sum(net) filter (where settled_on is not null)
    from (select *, amount_cents - fee_cents - antifraud_cents as net from receivables where store_id = ${storeId}) r
    group by 1, 2`.execute(db);
}

/** Cancels one paid order in two hundred, and overpays another one. */
async function markUnsettled(db: Kysely<Tables>, storeId: number): Promise<void> {
  await sql`
    update orders set status = case when id % 200 = 7 then 55 else status end,
      total_cents = case when id % 200 = 11 then 100 else total_cents end
    where store_id = ${storeId} and id % 200 in (7, 11)`.execute(db);
  await sql`
    select mark_unsettled(array(select id from orders where store_id = ${storeId} and id % 200 in (7, 11)))`.execute(
    db,
  );
}
