import { type Kysely, sql } from 'kysely';

/**
 * Alerts for people. Triggers raise an alert in the write that causes it, once per key, and enqueue a job that mails
 * it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alerts (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      kind text collate "C" not null check (
        kind in ('chargeback', 'withdrawal_failed', 'rd_station_lost', 'licence_expiring')),
      key text collate "C" not null,
      subject jsonb not null,
      at timestamptz not null,
      constraint alerts_key unique (store_id, key)
    )`.execute(db);
  await sql`create index alerts_newest on alerts (store_id, at desc, id desc)`.execute(db);
  await sql`
    create table alert_reads (
      alert_id bigint not null references alerts (id) on delete cascade,
      agent_id bigint not null references agents (id) on delete cascade,
      at timestamptz not null,
      primary key (alert_id, agent_id)
    )`.execute(db);
  await sql`
    create function raise_alert(of_store bigint, what text, named text, about jsonb, since timestamptz)
    returns void language sql as $$
      with added as (
        insert into alerts (store_id, kind, key, subject, at) values (of_store, what, named, about, since)
        on conflict do nothing returning id
      )
      insert into jobs (kind, key, payload, run_at, created_at)
      select 'alerts.tell', 'alerts.tell:' || id, jsonb_build_object('storeId', of_store, 'alertId', id), since, since
      from added on conflict do nothing
    $$`.execute(db);
  await tellOfMoney(db);
  await tellOfRdStation(db);
  await watchLicences(db);
}

/** Imported history raises no alerts. */
async function tellOfMoney(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function alert_chargeback() returns trigger language plpgsql as $$
    begin
      perform raise_alert(coalesce(o.store_id, s.store_id), 'chargeback',
        'chargeback:' || coalesce('payment:' || new.payment_id, 'standalone:' || new.standalone_id),
        jsonb_build_object('order_id', o.id, 'label', '#' || o.number, 'amount_cents', new.amount_cents), new.at)
      from (select new.payment_id as payment_id, new.standalone_id as standalone_id) e
      left join payments p on p.id = e.payment_id
      left join orders o on o.id = p.order_id
      left join standalone_payments s on s.id = e.standalone_id
      where coalesce(o.store_id, s.store_id) is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger payment_events_alert after insert on payment_events
    for each row when (new.status = 'chargeback' and new.origin not in ('import', 'history'))
    execute function alert_chargeback()`.execute(db);
  await sql`
    create function alert_failed_withdrawal() returns trigger language plpgsql as $$
    begin
      perform raise_alert(new.store_id, 'withdrawal_failed', 'withdrawal_failed:' || new.id,
        jsonb_build_object('withdrawal_id', new.id, 'tid', new.tid, 'amount_cents', new.amount_cents),
        least(now(), new.finished_on::timestamp at time zone 'UTC' + interval '12 hours'));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger withdrawals_alert after update on withdrawals
    for each row when (new.status = 'failed' and old.status <> 'failed')
    execute function alert_failed_withdrawal()`.execute(db);
}

async function tellOfRdStation(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function alert_rd_station() returns trigger language plpgsql as $$
    begin
      perform raise_alert(new.store_id, 'rd_station_lost', 'rd_station_lost:' || old.token_number, '{}', new.last_error_at);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger rdstation_connections_alert after update on rdstation_connections
    for each row when (old.access_token is not null and new.access_token is null and new.last_error_at is not null)
    execute function alert_rd_station()`.execute(db);
}

/** A job checks each licence thirty days before its last day. */
async function watchLicences(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function watch_licences(of_store bigint, branch bigint, pharmacy jsonb)
    returns void language sql as $$
      insert into jobs (kind, key, payload, run_at, created_at)
      select 'alerts.licence', 'alerts.licence:' || branch || ':' || licence || ':' || until,
        jsonb_build_object('storeId', of_store, 'branchId', branch, 'licence', licence, 'until', until),
        (until::timestamp - interval '30 days' + interval '11 hours') at time zone 'UTC', now()
      from (
        select licence, pharmacy ->> (licence || '_until') as until
        from unnest(array['crf', 'sanitary_license', 'afe', 'ae']) licence
        where coalesce(pharmacy ->> licence, '') <> ''
      ) held
      where until ~ '^\\d{4}-\\d{2}-\\d{2}$'
      on conflict do nothing
    $$`.execute(db);
  await sql`
    create function watch_branch_licences() returns trigger language plpgsql as $$
    begin
      perform watch_licences(new.store_id, new.id, new.pharmacy);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger branches_licences_added after insert on branches
    for each row execute function watch_branch_licences()`.execute(db);
  await sql`
    create trigger branches_licences_changed after update on branches
    for each row when (old.pharmacy is distinct from new.pharmacy) execute function watch_branch_licences()`.execute(
    db,
  );
  await sql`select watch_licences(store_id, id, pharmacy) from branches`.execute(db);
}
