import { type Kysely, sql } from 'kysely';

/**
 * Total transactions per day. A page in the middle of the list is found from some hundred of these rows, instead of
 * from those per receiver, method and status. The indexes of the list contain its filters and sorts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transaction_whole_days (
      store_id bigint not null references stores (id) on delete cascade,
      day date not null,
      count bigint not null,
      primary key (store_id, day)
    )`.execute(db);
  await sql`
    insert into transaction_whole_days (store_id, day, count)
    select store_id, day, sum(count) from transaction_days group by store_id, day`.execute(db);
  await sql`
    create function count_whole_days() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into transaction_whole_days as t (store_id, day, count)
        select store_id, day, sum(count) from became group by store_id, day
        on conflict (store_id, day) do update set count = t.count + excluded.count;
      else
        insert into transaction_whole_days as t (store_id, day, count)
        select store_id, day, sum(count) from (
          select store_id, day, count from became
          union all
          select store_id, day, -count from was
        ) moved
        group by store_id, day having sum(count) <> 0
        on conflict (store_id, day) do update set count = t.count + excluded.count;
      end if;
      return null;
    end $$`.execute(db);
  // An insert that finds its row (`on conflict`) fires the second trigger only.
  await sql`
    create trigger transaction_days_added after insert on transaction_days referencing new table as became
    for each statement execute function count_whole_days()`.execute(db);
  await sql`
    create trigger transaction_days_changed after update on transaction_days
    referencing old table as was new table as became
    for each statement execute function count_whole_days()`.execute(db);
  await sql`drop index transactions_status_created`.execute(db);
  await sql`create index transactions_status_created on transactions (store_id, status, created_at desc, id desc)
    include (method, recipient_id, amount_cents)`.execute(db);
}
