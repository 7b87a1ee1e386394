import { type Kysely, sql } from 'kysely';

/**
 * A payment that is paid again after a refund or chargeback (a won dispute, a refund by mistake) counts from the time
 * of the report, not from the day of the payment. The book uses the date of the event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_payment_event() returns trigger language plpgsql as $$
    declare
      had_gone_back boolean := false;
    begin
      if tg_op = 'UPDATE' then
        had_gone_back := old.status in ('refunded', 'chargeback') or old.refunded_cents > 0;
      end if;
      insert into payment_events (payment_id, at, status, amount_cents, refunded_cents, origin, method, installments)
      values (new.id,
        case when new.status = 'paid' and new.refunded_cents = 0 and not had_gone_back
          then coalesce(new.paid_at, new.changed_at) else new.changed_at end,
        new.status, new.amount_cents, new.refunded_cents, new.origin, new.payment_method, new.installments);
      return null;
    end $$`.execute(db);
}
