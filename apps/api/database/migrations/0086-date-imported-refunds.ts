import { type Kysely, sql } from 'kysely';

/**
 * A refunded payment from another platform is imported as one row with both days. The trigger writes two events for it:
 * paid on the first day, refunded on the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_payment_event() returns trigger language plpgsql as $$
    declare
      went_back boolean := new.status in ('refunded', 'chargeback') or new.refunded_cents > 0;
      had_gone_back boolean := false;
    begin
      if tg_op = 'UPDATE' then
        had_gone_back := old.status in ('refunded', 'chargeback') or old.refunded_cents > 0;
      elsif new.origin = 'import' and went_back and new.paid_at < new.changed_at then
        insert into payment_events (payment_id, at, status, amount_cents, refunded_cents, origin, method, installments)
        values (new.id, new.paid_at, 'paid', new.amount_cents, 0, new.origin, booked_method(new.payment_method), new.installments);
      end if;
      insert into payment_events (payment_id, at, status, amount_cents, refunded_cents, origin, method, installments)
      values (new.id,
        case when new.status = 'paid' and new.refunded_cents = 0 and not had_gone_back
          then coalesce(new.paid_at, new.changed_at) else new.changed_at end,
        new.status, new.amount_cents, new.refunded_cents, new.origin, booked_method(new.payment_method), new.installments);
      return null;
    end $$`.execute(db);
}
