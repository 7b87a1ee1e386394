import { type Kysely, sql } from 'kysely';

/**
 * Time of a payment, refunded amount, and an event for each state. A trigger writes the events, so that no change of a
 * payment is missed. Events never change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      add paid_at timestamptz,
      add refunded_cents bigint not null default 0,
      add changed_at timestamptz not null default now(),
      add origin text collate "C" not null default 'intake',
      drop constraint payments_status_check,
      add constraint payments_status_check
        check (status in ('paid', 'waiting_payment', 'refunded', 'refused', 'processing', 'chargeback')),
      add constraint payments_refunded_check check (refunded_cents between 0 and amount_cents)`.execute(db);
  await sql`
    create table payment_events (
      id bigint generated always as identity primary key,
      payment_id bigint not null references payments (id) on delete cascade,
      at timestamptz not null,
      status text collate "C" not null,
      amount_cents bigint not null,
      refunded_cents bigint not null,
      origin text collate "C" not null
    )`.execute(db);
  await fillBack(db);
  await sql`create index payment_events_payment on payment_events (payment_id, id)`.execute(db);
  await watch(db);
}

/**
 * Restores events from the audit if they identify the payment: the only one of its order with this method and amount.
 * For other payments only the present state is known, since their creation.
 */
async function fillBack(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table told on commit drop as
    select p.id as payment_id, a.id as audit_id, a.at,
      a.changes -> 'payment' -> 0 ->> 'status' as was, a.changes -> 'payment' -> 1 ->> 'status' as became
    from audit a
    join payments p on p.order_id = a.entity_id
      and p.payment_method = a.changes -> 'payment' -> 1 ->> 'payment_method'
      and p.amount_cents = round((a.changes -> 'payment' -> 1 ->> 'amount')::numeric * 100)
    where a.entity = 'order' and a.action = 'orders.payment_updated'
      and not exists (
        select from payments other
        where other.order_id = p.order_id and other.id <> p.id
          and other.payment_method = p.payment_method and other.amount_cents = p.amount_cents)`.execute(db);
  await sql`
    update payments p set
      origin = 'history',
      refunded_cents = case when p.status = 'refunded' then p.amount_cents else 0 end,
      changed_at = coalesce((select max(at) from told where payment_id = p.id), p.created_at),
      paid_at = case when p.status in ('paid', 'refunded') then coalesce(
        (select max(at) from told where payment_id = p.id and became = 'paid'), o.paid_at, p.created_at) end
    from orders o where o.id = p.order_id`.execute(db);
  const refunded = sql`case when status = 'refunded' then amount_cents else 0 end`;
  await sql`
    insert into payment_events (payment_id, at, status, amount_cents, refunded_cents, origin)
    select id, at, status, amount_cents, ${refunded}, 'history'
    from (
      select p.id, 0 as audit_id, p.amount_cents, coalesce(f.was, p.status) as status,
        case when f.was is null and p.status = 'paid' then p.paid_at else p.created_at end as at
      from payments p
      left join lateral (select was from told where payment_id = p.id order by audit_id limit 1) f on true
      union all
      select p.id, t.audit_id, p.amount_cents, t.became, t.at from told t join payments p on p.id = t.payment_id
    ) events
    order by audit_id, id`.execute(db);
}

async function watch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_payment_event() returns trigger language plpgsql as $$
    begin
      insert into payment_events (payment_id, at, status, amount_cents, refunded_cents, origin)
      values (new.id,
        case when new.status = 'paid' and new.refunded_cents = 0
          then coalesce(new.paid_at, new.changed_at) else new.changed_at end,
        new.status, new.amount_cents, new.refunded_cents, new.origin);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger payments_added after insert on payments
    for each row execute function keep_payment_event()`.execute(db);
  await sql`
    create trigger payments_changed after update on payments
    for each row when (
      (old.status, old.amount_cents, old.refunded_cents, old.paid_at)
        is distinct from (new.status, new.amount_cents, new.refunded_cents, new.paid_at))
    execute function keep_payment_event()`.execute(db);
  await sql`
    create function refuse_payment_event_change() returns trigger language plpgsql as $$
    begin
      raise exception 'payment_events are never changed';
    end $$`.execute(db);
  await sql`
    create trigger payment_events_kept before update on payment_events
    for each row execute function refuse_payment_event_change()`.execute(db);
}
