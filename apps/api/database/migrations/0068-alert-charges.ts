import { type Kysely, sql } from 'kysely';

/**
 * A chargeback of a provider's charge without an order raises an alert too, although no payment event reports it. A
 * transaction that writes old data sets `botica.is_history`, which suppresses alerts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_news() returns boolean language sql stable as $$
      select coalesce(current_setting('botica.is_history', true), '') <> 'on'
    $$`.execute(db);
  await sql`drop trigger payment_events_alert on payment_events`.execute(db);
  await sql`
    create trigger payment_events_alert after insert on payment_events
    for each row when (new.status = 'chargeback' and new.origin not in ('import', 'history') and is_news())
    execute function alert_chargeback()`.execute(db);
  await sql`
    create function alert_charge_without_order() returns trigger language plpgsql as $$
    begin
      perform raise_alert(new.store_id, 'chargeback', 'chargeback:charge:' || new.provider_id,
        jsonb_build_object('order_id', null, 'label', null, 'amount_cents', new.amount_cents), new.provider_updated_at);
      return null;
    end $$`.execute(db);
  for (const [name, when, before] of [
    ['transactions_added_alert', 'insert', sql`true`],
    ['transactions_changed_alert', 'update', sql`old.status <> 4`],
  ] as const) {
    await sql`
      create trigger ${sql.raw(name)} after ${sql.raw(when)} on transactions
      for each row when (new.source = 'pagarme' and new.status = 4 and new.order_id is null
        and new.provider_updated_at is not null and is_news() and ${before})
      execute function alert_charge_without_order()`.execute(db);
  }
}
