import { type Kysely, sql } from 'kysely';

/**
 * State of reading from Pagar.me: the progress, items to read again, received webhooks, charges that wait for a
 * person's decision, and reported balances.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table transactions
      add provider_updated_at timestamptz,
      add constraint transactions_provider unique (store_id, provider_id)`.execute(db);
  await sql`
    create index transactions_open_at_provider on transactions (store_id, id)
    where source = 'pagarme' and status in (1, 5)`.execute(db);
  await sql`create index payments_external on payments (external_id) where external_id is not null`.execute(db);
  await sql`create index orders_external on orders (store_id, external_id) where external_id is not null`.execute(db);
  await sql`
    alter table pagarme_connections
      add faults integer not null default 0,
      add drain_number integer not null default 0,
      add is_draining boolean not null default false,
      add syncing_until timestamptz,
      add charges_until timestamptz,
      add charges_page integer not null default 1,
      add charges_window_until timestamptz,
      add payables_until timestamptz,
      add payables_cursor text,
      add payables_window_until timestamptz,
      add open_read_on date,
      add waiting_difference_cents bigint,
      add available_difference_cents bigint,
      add compared_at timestamptz`.execute(db);
  await sql`
    create table pagarme_rereads (
      store_id bigint not null references stores (id) on delete cascade,
      subject text collate "C" not null,
      number integer not null default 1,
      tries integer not null default 0,
      asked_at timestamptz not null default now(),
      primary key (store_id, subject)
    )`.execute(db);
  await sql`
    create table pagarme_hooks (
      store_id bigint not null references stores (id) on delete cascade,
      hook_id text collate "C" not null,
      type text collate "C" not null,
      subject text collate "C",
      received_at timestamptz not null,
      primary key (store_id, hook_id)
    )`.execute(db);
  await sql`create index pagarme_hooks_received on pagarme_hooks (received_at)`.execute(db);
  await sql`
    create table pagarme_pairings (
      transaction_id bigint primary key references transactions (id) on delete cascade,
      store_id bigint not null references stores (id) on delete cascade,
      candidates jsonb not null,
      chosen jsonb,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index pagarme_pairings_open on pagarme_pairings (store_id, transaction_id) where chosen is null`.execute(
    db,
  );
  await countRemoved(db);
  await sql`
    create table provider_balances (
      recipient_id bigint primary key references recipients (id) on delete cascade,
      store_id bigint not null references stores (id) on delete cascade,
      available_cents bigint not null,
      waiting_cents bigint not null,
      transferred_cents bigint not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index provider_balances_store on provider_balances (store_id)`.execute(db);
}

/**
 * Two rows that turn out to be one transaction are joined, and one is deleted. The deletion of a store deletes its
 * counts.
 */
async function countRemoved(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_removed_transactions() returns trigger language plpgsql as $$
    begin
      update transaction_days t set count = t.count - w.n,
        amount_cents = t.amount_cents - w.amount, refunded_cents = t.refunded_cents - w.refunded
      from (
        select store_id, day, recipient_id, method, status, count(*) as n, sum(amount_cents) as amount,
          sum(refunded_cents) as refunded
        from was group by store_id, day, recipient_id, method, status
      ) w
      where (t.store_id, t.day, t.recipient_id, t.method, t.status)
        = (w.store_id, w.day, w.recipient_id, w.method, w.status);
      update transaction_counts t set count = t.count - w.n
      from (
        select store_id, recipient_id, method, status, count(*) as n
        from was group by store_id, recipient_id, method, status
      ) w
      where (t.store_id, t.recipient_id, t.method, t.status) = (w.store_id, w.recipient_id, w.method, w.status);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger transactions_removed after delete on transactions referencing old table as was
    for each statement execute function count_removed_transactions()`.execute(db);
}
