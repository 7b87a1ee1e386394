import { type Kysely, sql } from 'kysely';

/**
 * The own book: money and due day of each instalment (`receivables`), the ledger, withdrawals, anticipations, and a
 * store's settings. An event has the method of its payment, so that the book can be rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tellHow(db);
  await createSettings(db);
  await createFacts(db);
  await createReceivables(db);
  await createLedger(db);
}

/** The event stores method and instalments, because those of the payment may change later. */
async function tellHow(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_events add method text collate "C", add installments smallint`.execute(db);
  await sql`alter table payment_events disable trigger payment_events_kept`.execute(db);
  await sql`
    update payment_events e set method = p.payment_method, installments = p.installments
    from payments p where p.id = e.payment_id`.execute(db);
  await sql`alter table payment_events enable trigger payment_events_kept`.execute(db);
  await sql`
    create or replace function keep_payment_event() returns trigger language plpgsql as $$
    begin
      insert into payment_events (payment_id, at, status, amount_cents, refunded_cents, origin, method, installments)
      values (new.id,
        case when new.status = 'paid' and new.refunded_cents = 0
          then coalesce(new.paid_at, new.changed_at) else new.changed_at end,
        new.status, new.amount_cents, new.refunded_cents, new.origin, new.payment_method, new.installments);
      return null;
    end $$`.execute(db);
}

/** A store's book begins on the day of the store's creation, or of this migration. */
async function createSettings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table finance_settings (
      store_id bigint primary key references stores (id) on delete cascade,
      version integer not null default 1,
      provider text collate "C" not null default 'book' check (provider in ('book', 'pagarme')),
      book_since date not null,
      anticipation_rate integer not null default 0 check (anticipation_rate between 0 and 10000),
      withdrawal_cost_cents bigint not null default 0 check (withdrawal_cost_cents between 0 and 100000000),
      pix_key text
    )`.execute(db);
  await sql`
    insert into finance_settings (store_id, book_since)
    select id, (now() at time zone time_zone)::date from stores`.execute(db);
  await sql`
    create function begin_book() returns trigger language plpgsql as $$
    begin
      insert into finance_settings (store_id, book_since)
      values (new.id, (new.created_at at time zone new.time_zone)::date);
      return null;
    end $$`.execute(db);
  await sql`create trigger store_begins_book after insert on stores
    for each row execute function begin_book()`.execute(db);
  await sql`
    create table finance_fees (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      method text collate "C" not null check (method in ('credit_card', 'boleto', 'pix')),
      installments_from smallint not null default 1,
      installments_to smallint not null default 1,
      rate integer not null check (rate between 0 and 10000),
      fixed_cents bigint not null default 0 check (fixed_cents >= 0),
      antifraud_cents bigint not null default 0 check (antifraud_cents >= 0),
      settle_days smallint not null check (settle_days between 0 and 365),
      returns_fee_on_refund boolean not null default false,
      valid_from date not null,
      created_at timestamptz not null default now(),
      check (installments_from between 1 and installments_to and installments_to <= 99)
    )`.execute(db);
  await sql`create index finance_fees_store on finance_fees (store_id, method, valid_from)`.execute(db);
}

/** Actions of people on the book. `last_event_id` is their position when the book is rewritten. */
async function createFacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawals (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      version integer not null default 1,
      source text collate "C" not null check (source in ('book', 'pagarme')),
      provider_id text collate "C",
      recipient_id bigint not null references recipients (id) on delete cascade,
      tid text collate "C" not null,
      status text collate "C" not null check (status in ('pending', 'transferred', 'failed')),
      amount_cents bigint not null check (amount_cents > 0),
      cost_cents bigint not null check (cost_cents >= 0),
      income_cents bigint not null,
      day date not null,
      created_at timestamptz not null,
      finished_on date,
      last_event_id bigint not null,
      finish_after_event_id bigint,
      constraint withdrawals_tid unique (store_id, tid),
      constraint withdrawals_provider unique (store_id, source, provider_id),
      check ((status = 'pending') = (finished_on is null))
    )`.execute(db);
  await sql`create index withdrawals_of_store on withdrawals (store_id, created_at desc, id desc)`.execute(db);
  await sql`create index withdrawals_of_recipient on withdrawals (store_id, recipient_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create table anticipations (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      source text collate "C" not null check (source in ('book', 'pagarme')),
      provider_id text collate "C",
      recipient_id bigint not null references recipients (id) on delete cascade,
      status text collate "C" not null check (status in ('pending', 'approved', 'refused', 'canceled')),
      timeframe text collate "C" not null check (timeframe in ('start', 'end')),
      requested_cents bigint not null,
      monthly_rate integer not null,
      net_cents bigint not null,
      fee_cents bigint not null,
      day date not null,
      created_at timestamptz not null,
      last_event_id bigint not null,
      constraint anticipations_provider unique (store_id, source, provider_id)
    )`.execute(db);
  await sql`create index anticipations_of_store on anticipations (store_id, created_at desc, id desc)`.execute(db);
}

async function createReceivables(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table transactions
      add approved_cents bigint not null default 0,
      add returned_cents bigint not null default 0,
      add charged_back_cents bigint not null default 0,
      add terms jsonb`.execute(db);
  await sql`
    create table receivables (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      source text collate "C" not null check (source in ('book', 'pagarme')),
      provider_id text collate "C",
      recipient_id bigint not null references recipients (id) on delete cascade,
      transaction_id bigint not null references transactions (id) on delete cascade,
      kind text collate "C" not null check (
        kind in ('sale', 'correction', 'refund', 'refund_reversal', 'chargeback', 'chargeback_won')),
      installment smallint not null,
      amount_cents bigint not null,
      fee_cents bigint not null,
      antifraud_cents bigint not null,
      anticipation_cents bigint not null default 0,
      due_on date not null,
      settled_on date,
      anticipation_id bigint references anticipations (id) on delete set null,
      withdrawal_id bigint references withdrawals (id) on delete set null,
      event_id bigint,
      constraint receivables_provider unique (store_id, source, provider_id)
    )`.execute(db);
  await sql`create index receivables_transaction on receivables (transaction_id)`.execute(db);
  await sql`create index receivables_waiting on receivables (store_id, due_on, recipient_id)
    include (amount_cents, fee_cents, antifraud_cents, anticipation_cents) where settled_on is null and source = 'book'`.execute(
    db,
  );
  await sql`create index receivables_kept on receivables (store_id, recipient_id, due_on, id)
    where withdrawal_id is null`.execute(db);
  await sql`create index receivables_open on receivables (store_id, due_on, id) where withdrawal_id is null`.execute(
    db,
  );
  await sql`create index receivables_withdrawn on receivables (withdrawal_id, id) where withdrawal_id is not null`.execute(
    db,
  );
  await sql`create index receivables_anticipated on receivables (anticipation_id) where anticipation_id is not null`.execute(
    db,
  );
}

/** Accounts of a recipient. A movement moves money between them. */
const accounts = [
  'sales',
  'refunds',
  'chargebacks',
  'waiting',
  'available',
  'in_transit',
  'withdrawn',
  'acquisition_fees',
  'antifraud_fees',
  'anticipation_fees',
  'transfer_fees',
];
const each = (text: (account: string) => string, by = ', ') => sql.raw(accounts.map(text).join(by));

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      recipient_id bigint not null references recipients (id) on delete cascade,
      day date not null,
      kind text collate "C" not null check (kind in ('sale', 'refund', 'chargeback', 'chargeback_won', 'correction',
        'settlement', 'anticipation', 'withdrawal_requested', 'withdrawal_transferred', 'withdrawal_failed')),
      transaction_id bigint references transactions (id) on delete cascade,
      event_id bigint,
      withdrawal_id bigint references withdrawals (id) on delete cascade,
      anticipation_id bigint references anticipations (id) on delete cascade,
      ${each((account) => `${account} bigint not null default 0`)},
      constraint ledger_balances check (${each((account) => account, ' + ')} = 0)
    )`.execute(db);
  await sql`create index ledger_day on ledger (store_id, day, recipient_id)`.execute(db);
  await sql`create index ledger_event on ledger (store_id, event_id desc nulls last)`.execute(db);
  await sql`create index ledger_transaction on ledger (transaction_id) where transaction_id is not null`.execute(db);
  await sql`
    create table recipient_balances (
      recipient_id bigint primary key references recipients (id) on delete cascade,
      store_id bigint not null references stores (id) on delete cascade,
      ${each((account) => `${account} bigint not null default 0`)},
      constraint recipient_balances_balance check (${each((account) => account, ' + ')} = 0)
    )`.execute(db);
  await sql`create index recipient_balances_store on recipient_balances (store_id)`.execute(db);
  await sql`
    create function add_to_balances() returns trigger language plpgsql as $$
    begin
      insert into recipient_balances as b (recipient_id, store_id, ${each((account) => account)})
      select recipient_id, store_id, ${each((account) => `sum(${account})`)}
      from became group by recipient_id, store_id
      on conflict (recipient_id) do update set ${each((account) => `${account} = b.${account} + excluded.${account}`)};
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_added after insert on ledger referencing new table as became
    for each statement execute function add_to_balances()`.execute(db);
  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is never changed';
    end $$`.execute(db);
  await sql`create trigger ledger_kept before update on ledger
    for each row execute function refuse_ledger_change()`.execute(db);
}
