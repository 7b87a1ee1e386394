import { type Kysely, sql } from 'kysely';

/** Progress of each store's site outside: in the operator's folder and bucket, and at the CDN. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_exports (
      store_id bigint not null references stores (id) on delete cascade,
      target text collate "C" not null check (target in ('folder', 'bucket', 'purge')),
      domain text collate "C",
      number integer not null default 0,
      done_at timestamptz,
      failures integer not null default 0,
      failing_since timestamptz,
      error text,
      held_by text collate "C",
      held_until timestamptz,
      primary key (store_id, target),
      check ((error is not null) = (failures > 0)),
      check ((failing_since is not null) = (failures > 0))
    )`.execute(db);
  await sql`alter table alerts drop constraint alerts_kind_check`.execute(db);
  await sql`
    alter table alerts add constraint alerts_kind_check check (
      kind in ('chargeback', 'withdrawal_failed', 'rd_station_lost', 'licence_expiring', 'site_export_failed'))`.execute(
    db,
  );
  // A failure that the second try repairs raises no alert. A failure that lasts for minutes raises one, until the
  // export works again.
  await sql`
    create function alert_site_export() returns trigger language plpgsql as $$
    begin
      perform raise_alert(new.store_id, 'site_export_failed',
        'site_export_failed:' || new.target || ':' || floor(extract(epoch from new.failing_since)),
        jsonb_build_object('target', new.target, 'reason', new.error), now());
      return null;
    end $$`.execute(db);
  await sql`
    create trigger site_exports_alert after update on site_exports
    for each row when (new.failures = 3 and old.failures < 3) execute function alert_site_export()`.execute(db);
}
