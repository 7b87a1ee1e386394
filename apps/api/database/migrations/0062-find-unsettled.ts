import { type Kysely, sql } from 'kysely';

/**
 * Approved payments that should not stay approved: those of cancelled orders, and overpayments. The transaction stores
 * it, so that the list finds and counts them without the orders. A changed order enters a queue for the writer of the
 * book, because only that writer changes transactions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table transactions
      add unsettled text collate "C" check (unsettled in ('paid_cancelled', 'overpaid'))`.execute(db);
  await sql`create index transactions_unsettled on transactions (store_id, unsettled, created_at desc, id desc)
    include (status, method, recipient_id) where unsettled is not null`.execute(db);
  await sql`create index transactions_unsettled_amount on transactions (store_id, unsettled, amount_cents desc, id desc)
    include (status, method, recipient_id, created_at) where unsettled is not null`.execute(db);
  await tellWhatIsUnsettled(db);
  await queueOrders(db);
  await sql`select mark_unsettled(array(select distinct order_id from transactions where order_id is not null))`.execute(
    db,
  );
}

/** Runs after each statement that changes the money of a transaction, whatever code runs it. */
async function tellWhatIsUnsettled(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function mark_unsettled(ids bigint[]) returns void language sql as $$
      update transactions t set unsettled = found.unsettled
      from (
        select t.id, case
          when t.status <> 0 then null
          when o.status = 55 then 'paid_cancelled'
          when sum(t.amount_cents - t.refunded_cents) filter (where t.status = 0) over (partition by t.order_id)
            > o.total_cents then 'overpaid' end as unsettled
        from transactions t join orders o on o.id = t.order_id
        where t.order_id = any(ids)
      ) found
      where t.id = found.id and t.unsettled is distinct from found.unsettled
    $$`.execute(db);
  await sql`
    create function mark_new_unsettled() returns trigger language plpgsql as $$
    begin
      perform mark_unsettled(array(select distinct order_id from became where order_id is not null));
      return null;
    end $$`.execute(db);
  // The function's own write changes no money, so the trigger does not run again.
  await sql`
    create function mark_changed_unsettled() returns trigger language plpgsql as $$
    begin
      perform mark_unsettled(ids) from (
        select array_agg(distinct order_id) as ids from (
          select unnest(array[b.order_id, w.order_id]) as order_id
          from became b join was w on w.id = b.id
          where (b.order_id, b.status, b.amount_cents, b.refunded_cents)
            is distinct from (w.order_id, w.status, w.amount_cents, w.refunded_cents)
        ) changed where order_id is not null
      ) orders where ids is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create function mark_left_unsettled() returns trigger language plpgsql as $$
    begin
      perform mark_unsettled(array(select distinct order_id from was where order_id is not null));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger transactions_added_unsettled after insert on transactions referencing new table as became
    for each statement execute function mark_new_unsettled()`.execute(db);
  await sql`
    create trigger transactions_changed_unsettled after update on transactions
    referencing old table as was new table as became
    for each statement execute function mark_changed_unsettled()`.execute(db);
  await sql`
    create trigger transactions_removed_unsettled after delete on transactions referencing old table as was
    for each statement execute function mark_left_unsettled()`.execute(db);
}

async function queueOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unmarked_orders (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      order_id bigint not null references orders (id) on delete cascade
    )`.execute(db);
  await sql`create index unmarked_orders_store on unmarked_orders (store_id, id)`.execute(db);
  await sql`create index unmarked_orders_order on unmarked_orders (order_id)`.execute(db);
  await sql`
    create function queue_unmarked_order() returns trigger language plpgsql as $$
    begin
      insert into unmarked_orders (store_id, order_id)
      select new.store_id, new.id
      where new.alternative_payment is not null or exists (select from payments where order_id = new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger orders_unmarked after update on orders
    for each row when (
      (old.status = 55) is distinct from (new.status = 55) or old.total_cents is distinct from new.total_cents)
    execute function queue_unmarked_order()`.execute(db);
}
