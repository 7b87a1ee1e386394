import { type Kysely, sql } from 'kysely';

/**
 * Payments without an order. A trigger writes their events, and the queue passes them to the book. The payer is a
 * customer of the store, whose row has the name, or a name in this table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db);
  await nameSubject(db);
  await watch(db);
}

async function createTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table standalone_payments (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      version integer not null default 1,
      branch_id bigint references branches (id) on delete set null,
      customer_id bigint references customers (id) on delete set null,
      payer_name text,
      search_words text not null default '',
      search tsvector not null generated always as (array_to_tsvector(string_to_array(search_words, ' '))) stored,
      method text collate "C" not null check (method in ('credit_card', 'boleto', 'pix', 'other')),
      installments smallint check (installments between 1 and 12),
      status text collate "C" not null check (status in ('paid', 'waiting_payment', 'refunded', 'refused', 'chargeback')),
      amount_cents bigint not null check (amount_cents > 0),
      refunded_cents bigint not null default 0,
      tid text collate "C",
      note text,
      due_on date,
      created_at timestamptz not null,
      paid_at timestamptz,
      changed_at timestamptz not null,
      constraint standalone_payments_refunded check (refunded_cents between 0 and amount_cents),
      constraint standalone_payments_paid check (status in ('waiting_payment', 'refused') or paid_at is not null)
    )`.execute(db);
  await sql`create index standalone_payments_store on standalone_payments (store_id)`.execute(db);
  await sql`create index standalone_payments_customer on standalone_payments (customer_id)
    where customer_id is not null`.execute(db);
  await sql`create index standalone_payments_branch on standalone_payments (branch_id) where branch_id is not null`.execute(
    db,
  );
  await sql`create index standalone_payments_search on standalone_payments using gin (search) with (fastupdate = off)`.execute(
    db,
  );
}

/**
 * The subject of an event or transaction: a payment of an order, a part of an alternative payment, or a payment without
 * an order.
 */
async function nameSubject(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_events
      add standalone_id bigint references standalone_payments (id) on delete cascade,
      drop constraint payment_events_subject,
      add constraint payment_events_subject check (
        num_nonnulls(payment_id, order_id, standalone_id) = 1 and (order_id is null) = (part is null))`.execute(db);
  await sql`create index payment_events_standalone on payment_events (standalone_id, id)
    where standalone_id is not null`.execute(db);
  await sql`alter table transactions add standalone_id bigint references standalone_payments (id) on delete cascade`.execute(
    db,
  );
  await sql`create unique index transactions_standalone on transactions (standalone_id)
    where standalone_id is not null`.execute(db);
}

async function watch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function queue_payment_event() returns trigger language plpgsql as $$
    begin
      if new.standalone_id is not null then
        insert into unbooked_events (event_id, store_id)
        select new.id, store_id from standalone_payments where id = new.standalone_id;
      else
        insert into unbooked_events (event_id, store_id)
        select new.id, o.store_id from orders o
        where o.id = coalesce(new.order_id, (select order_id from payments where id = new.payment_id));
      end if;
      return null;
    end $$`.execute(db);
  // Other methods than card, boleto and PIX have no method in their events, as parts of alternative payments: the own
  // book skips them.
  await sql`
    create function keep_standalone_event() returns trigger language plpgsql as $$
    begin
      insert into payment_events
        (standalone_id, at, status, amount_cents, refunded_cents, origin, method, installments)
      values (new.id,
        case when new.status = 'paid' and new.refunded_cents = 0 then new.paid_at else new.changed_at end,
        new.status, new.amount_cents, new.refunded_cents, 'standalone', nullif(new.method, 'other'), new.installments);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger standalone_payments_added after insert on standalone_payments
    for each row execute function keep_standalone_event()`.execute(db);
  await sql`
    create trigger standalone_payments_changed after update on standalone_payments
    for each row when (
      (old.status, old.amount_cents, old.refunded_cents, old.paid_at)
        is distinct from (new.status, new.amount_cents, new.refunded_cents, new.paid_at))
    execute function keep_standalone_event()`.execute(db);
  await sql`
    create function queue_last_standalone_event() returns trigger language plpgsql as $$
    begin
      insert into unbooked_events (event_id, store_id)
      select max(id), new.store_id from payment_events where standalone_id = new.id
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger standalone_payments_renamed after update on standalone_payments
    for each row when (old.tid is distinct from new.tid) execute function queue_last_standalone_event()`.execute(db);
}
