import { type Kysely, sql } from 'kysely';

/**
 * What is paid again after it went back (a dispute that was won, a refund that was none) is so since it is told, not since
 * the day of the payment: the book dates what comes back by the event.
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
