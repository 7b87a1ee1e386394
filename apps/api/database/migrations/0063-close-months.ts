import { type Kysely, sql } from 'kysely';

/** Accounts of a recipient, as in `ledger`. */
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

/**
 * Months of the own book: sums that the statement of a movement updates, closed months, and the booking day of an event
 * whose own day is in a closed month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countByMonth(db);
  await sql`
    create table finance_months (
      store_id bigint not null references stores (id) on delete cascade,
      month date not null check (extract(day from month) = 1),
      version integer not null default 1,
      closed_at timestamptz,
      closed_by text,
      primary key (store_id, month),
      check ((closed_at is null) = (closed_by is null))
    )`.execute(db);
  await sql`
    create table moved_events (
      event_id bigint primary key references payment_events (id) on delete cascade,
      store_id bigint not null references stores (id) on delete cascade,
      day date not null
    )`.execute(db);
  await sql`create index moved_events_store on moved_events (store_id)`.execute(db);
}

async function countByMonth(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_months (
      store_id bigint not null references stores (id) on delete cascade,
      month date not null,
      recipient_id bigint not null references recipients (id) on delete cascade,
      ${each((account) => `${account} bigint not null default 0`)},
      primary key (store_id, month, recipient_id),
      constraint ledger_months_balance check (${each((account) => account, ' + ')} = 0)
    )`.execute(db);
  const sums = each((account) => `sum(${account})`);
  await sql`
    insert into ledger_months (store_id, month, recipient_id, ${each((account) => account)})
    select store_id, date_trunc('month', day)::date, recipient_id, ${sums}
    from ledger group by 1, 2, 3`.execute(db);
  await sql`
    create function count_ledger_months() returns trigger language plpgsql as $$
    begin
      insert into ledger_months as m (store_id, month, recipient_id, ${each((account) => account)})
      select store_id, date_trunc('month', day)::date, recipient_id, ${sums}
      from became group by 1, 2, 3
      on conflict (store_id, month, recipient_id)
      do update set ${each((account) => `${account} = m.${account} + excluded.${account}`)};
      return null;
    end $$`.execute(db);
  // No insert: when a store is deleted, its months may be deleted before its ledger.
  await sql`
    create function count_ledger_gone() returns trigger language plpgsql as $$
    begin
      update ledger_months m set ${each((account) => `${account} = m.${account} - gone.${account}`)}
      from (
        select store_id, date_trunc('month', day)::date as month, recipient_id,
          ${each((account) => `sum(${account}) as ${account}`)}
        from was group by 1, 2, 3
      ) gone
      where m.store_id = gone.store_id and m.month = gone.month and m.recipient_id = gone.recipient_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_counted after insert on ledger referencing new table as became
    for each statement execute function count_ledger_months()`.execute(db);
  await sql`
    create trigger ledger_uncounted after delete on ledger referencing old table as was
    for each statement execute function count_ledger_gone()`.execute(db);
}
