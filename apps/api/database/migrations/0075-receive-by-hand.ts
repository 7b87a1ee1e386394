import { type Kysely, sql } from 'kysely';

const all = "('credit_card', 'boleto', 'pix', 'debit_card', 'cash', 'transfer', 'other')";

/**
 * Money that a store's people take for an order is a payment of the order, with its own methods and the person who
 * recorded it. An order may also be left to be paid at pickup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      add method_name text,
      add note text,
      add agent_id bigint references agents (id) on delete set null,
      add recorded_by text,
      drop constraint payments_payment_method_check,
      add constraint payments_payment_method_check check (payment_method in ${sql.raw(all)})`.execute(db);
  await sql`create index payments_agent on payments (agent_id) where agent_id is not null`.execute(db);
  await sql`
    alter table orders
      add pay_at_pickup boolean not null default false,
      drop constraint orders_payment_kind,
      add constraint orders_payment_kind check (
        payment_kind in ('alternative', 'at_pickup') or payment_kind in ${sql.raw(all)})`.execute(db);
  for (const table of ['transactions', 'standalone_payments']) {
    await sql`
      alter table ${sql.ref(table)}
        drop constraint ${sql.ref(`${table}_method_check`)},
        add constraint ${sql.ref(`${table}_method_check`)} check (method in ${sql.raw(all)})`.execute(db);
  }
  await leaveOutOfBook(db);
}

/** The own book knows only the fees of cards, boletos and PIX, so an event of another method has no method. */
async function leaveOutOfBook(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function booked_method(method text) returns text immutable language sql as $$
      select case when method in ('credit_card', 'boleto', 'pix') then method end $$`.execute(db);
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
        new.status, new.amount_cents, new.refunded_cents, new.origin, booked_method(new.payment_method),
        new.installments);
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function keep_standalone_event() returns trigger language plpgsql as $$
    begin
      insert into payment_events
        (standalone_id, at, status, amount_cents, refunded_cents, origin, method, installments)
      values (new.id,
        case when new.status = 'paid' and new.refunded_cents = 0 then new.paid_at else new.changed_at end,
        new.status, new.amount_cents, new.refunded_cents, 'standalone', booked_method(new.method), new.installments);
      return null;
    end $$`.execute(db);
}
