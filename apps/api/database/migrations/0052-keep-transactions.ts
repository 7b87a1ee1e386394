import { type Kysely, sql } from 'kysely';

/**
 * Transactions for the financial screen: each payment, and each part of an alternative payment. Events describe what
 * happened to them; a queue has the events that are not booked yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await countByDay(db);
  await tellOfAlternativePayments(db);
  await queueEvents(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recipients (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      source text collate "C" not null check (source in ('book', 'pagarme')),
      branch_id bigint references branches (id) on delete set null,
      provider_id text collate "C",
      name text not null,
      created_at timestamptz not null default now(),
      constraint recipients_branch unique (store_id, source, branch_id),
      constraint recipients_provider unique (store_id, source, provider_id)
    )`.execute(db);
  await sql`
    create table transactions (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      source text collate "C" not null check (source in ('book', 'pagarme')),
      payment_id bigint references payments (id) on delete cascade,
      order_id bigint references orders (id) on delete cascade,
      part smallint,
      provider_id text collate "C",
      recipient_id bigint not null references recipients (id),
      status smallint not null check (status between 0 and 5),
      method text collate "C" not null check (method in ('credit_card', 'boleto', 'pix', 'other')),
      amount_cents bigint not null,
      refunded_cents bigint not null default 0,
      installments smallint,
      tid text collate "C",
      created_at timestamptz not null,
      day date not null,
      paid_at timestamptz,
      constraint transactions_payment unique (payment_id),
      constraint transactions_part unique (order_id, part)
    )`.execute(db);
  const others = { status: 'method, recipient_id', method: 'status, recipient_id', recipient_id: 'status, method' };
  for (const [column, rest] of Object.entries(others)) {
    await sql`create index ${sql.raw(`transactions_${column}_created`)} on transactions
      (store_id, ${sql.raw(column)}, created_at desc, id desc) include (${sql.raw(rest)})`.execute(db);
  }
  await sql`create index transactions_status_method on transactions
    (store_id, status, method, created_at desc, id desc) include (recipient_id)`.execute(db);
  await sql`create index transactions_created on transactions (store_id, created_at desc, id desc)
    include (status, method, recipient_id)`.execute(db);
  await sql`create index transactions_amount on transactions (store_id, amount_cents desc, id desc)
    include (status, method, recipient_id, created_at)`.execute(db);
  await sql`create index transactions_tid on transactions (store_id, tid)`.execute(db);
  await sql`create index transactions_order on transactions (order_id)`.execute(db);
}

/**
 * Totals by day, status, method and recipient, and the total number. The statement that changes a transaction updates
 * them.
 */
async function countByDay(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transaction_days (
      store_id bigint not null references stores (id) on delete cascade,
      day date not null,
      recipient_id bigint not null references recipients (id) on delete cascade,
      method text collate "C" not null,
      status smallint not null,
      count bigint not null,
      amount_cents bigint not null,
      refunded_cents bigint not null,
      primary key (store_id, day, recipient_id, method, status)
    )`.execute(db);
  await sql`
    create table transaction_counts (
      store_id bigint not null references stores (id) on delete cascade,
      recipient_id bigint not null references recipients (id) on delete cascade,
      method text collate "C" not null,
      status smallint not null,
      count bigint not null,
      primary key (store_id, recipient_id, method, status)
    )`.execute(db);
  await sql`
    create function count_transactions() returns trigger language plpgsql as $$
    begin
      insert into transaction_days as t
        (store_id, day, recipient_id, method, status, count, amount_cents, refunded_cents)
      select store_id, day, recipient_id, method, status, sum(n), sum(n * amount_cents), sum(n * refunded_cents)
      from (
        select *, 1 as n from became
        union all
        select *, -1 as n from was
      ) moved
      group by store_id, day, recipient_id, method, status
      having sum(n) <> 0 or sum(n * amount_cents) <> 0 or sum(n * refunded_cents) <> 0
      on conflict (store_id, day, recipient_id, method, status) do update set
        count = t.count + excluded.count,
        amount_cents = t.amount_cents + excluded.amount_cents,
        refunded_cents = t.refunded_cents + excluded.refunded_cents;
      insert into transaction_counts as t (store_id, recipient_id, method, status, count)
      select store_id, recipient_id, method, status, sum(n)
      from (select *, 1 as n from became union all select *, -1 as n from was) moved
      group by store_id, recipient_id, method, status having sum(n) <> 0
      on conflict (store_id, recipient_id, method, status) do update set count = t.count + excluded.count;
      return null;
    end $$`.execute(db);
  await sql`
    create function count_new_transactions() returns trigger language plpgsql as $$
    begin
      insert into transaction_days as t
        (store_id, day, recipient_id, method, status, count, amount_cents, refunded_cents)
      select store_id, day, recipient_id, method, status, count(*), sum(amount_cents), sum(refunded_cents)
      from became
      group by store_id, day, recipient_id, method, status
      on conflict (store_id, day, recipient_id, method, status) do update set
        count = t.count + excluded.count,
        amount_cents = t.amount_cents + excluded.amount_cents,
        refunded_cents = t.refunded_cents + excluded.refunded_cents;
      insert into transaction_counts as t (store_id, recipient_id, method, status, count)
      select store_id, recipient_id, method, status, count(*) from became
      group by store_id, recipient_id, method, status
      on conflict (store_id, recipient_id, method, status) do update set count = t.count + excluded.count;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger transactions_added after insert on transactions referencing new table as became
    for each statement execute function count_new_transactions()`.execute(db);
  await sql`
    create trigger transactions_changed after update on transactions
    referencing old table as was new table as became
    for each statement execute function count_transactions()`.execute(db);
}

/**
 * A part of an alternative payment has no row: its events name the order and the position. It waits until the order is
 * approved, and is refunded when the order is cancelled afterwards. A part without an amount covers the whole order.
 */
async function tellOfAlternativePayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_events
      alter payment_id drop not null,
      add order_id bigint references orders (id) on delete cascade,
      add part smallint,
      add constraint payment_events_subject check ((payment_id is null) = (order_id is not null and part is not null))
  `.execute(db);
  await sql`create index payment_events_part on payment_events (order_id, part, id) where order_id is not null`.execute(
    db,
  );
  await sql`
    create function parts_of_alternative(payment jsonb, total_cents bigint)
    returns table (part smallint, amount_cents bigint) language sql immutable as $$
      select (place - 1)::smallint, coalesce(round((each ->> 'amount')::numeric * 100)::bigint, total_cents)
      from jsonb_array_elements(
        case when jsonb_array_length(payment -> 'parts') > 0 then payment -> 'parts' else jsonb_build_array(payment) end
      ) with ordinality as parts (each, place)
    $$`.execute(db);
  await sql`
    create function keep_alternative_events() returns trigger language plpgsql as $$
    declare
      was_paid boolean := tg_op = 'UPDATE' and old.alternative_payment is not null and old.status between 20 and 50;
      state text := case
        when new.status between 20 and 50 then 'paid'
        when new.status = 10 then 'waiting_payment'
        when was_paid or new.paid_at is not null then 'refunded'
        else 'refused' end;
    begin
      insert into payment_events (order_id, part, at, status, amount_cents, refunded_cents, origin)
      select new.id, part,
        case when tg_op = 'INSERT' then coalesce(new.paid_at, new.created_at)
          when state = 'paid' then coalesce(new.paid_at, now()) else now() end,
        state, amount_cents, case when state = 'refunded' then amount_cents else 0 end, 'intake'
      from parts_of_alternative(new.alternative_payment, new.total_cents);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger alternative_payments_added after insert on orders
    for each row when (new.alternative_payment is not null) execute function keep_alternative_events()`.execute(db);
  await sql`
    create trigger alternative_payments_changed after update on orders
    for each row when (new.alternative_payment is not null and (
      (case when old.status between 20 and 50 then 20 else old.status end)
        is distinct from (case when new.status between 20 and 50 then 20 else new.status end)
      or old.alternative_payment is null))
    execute function keep_alternative_events()`.execute(db);
  await sql`
    insert into payment_events (order_id, part, at, status, amount_cents, refunded_cents, origin)
    select o.id, p.part, coalesce(o.paid_at, o.created_at),
      case when o.status between 20 and 50 then 'paid' when o.status = 10 then 'waiting_payment'
        when o.paid_at is not null then 'refunded' else 'refused' end,
      p.amount_cents, case when o.status = 55 and o.paid_at is not null then p.amount_cents else 0 end, 'history'
    from orders o, parts_of_alternative(o.alternative_payment, o.total_cents) p
    where o.alternative_payment is not null order by o.id, p.part`.execute(db);
}

/** Events are booked one by one. A write of a payment waits only for the row of the queue. */
async function queueEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unbooked_events (
      event_id bigint primary key references payment_events (id) on delete cascade,
      store_id bigint not null references stores (id) on delete cascade
    )`.execute(db);
  await sql`create index unbooked_events_store on unbooked_events (store_id, event_id)`.execute(db);
  await sql`
    insert into unbooked_events (event_id, store_id)
    select e.id, o.store_id from payment_events e
    left join payments p on p.id = e.payment_id
    join orders o on o.id = coalesce(p.order_id, e.order_id)`.execute(db);
  await sql`
    create function queue_payment_event() returns trigger language plpgsql as $$
    begin
      insert into unbooked_events (event_id, store_id)
      select new.id, o.store_id from orders o
      where o.id = coalesce(new.order_id, (select order_id from payments where id = new.payment_id));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger payment_events_queued after insert on payment_events
    for each row execute function queue_payment_event()`.execute(db);
  await sql`
    create function queue_last_event() returns trigger language plpgsql as $$
    begin
      insert into unbooked_events (event_id, store_id)
      select max(e.id), o.store_id from payment_events e, orders o
      where e.payment_id = new.id and o.id = new.order_id group by o.store_id
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger payments_renamed after update on payments
    for each row when ((old.tid, old.installments, old.payment_method)
      is distinct from (new.tid, new.installments, new.payment_method))
    execute function queue_last_event()`.execute(db);
}
