import { type Kysely, sql } from 'kysely';

/**
 * Waiting money of each recipient by due day. The statement that changes a line updates it, so that the next days are
 * read without the lines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table due_days (
      store_id bigint not null references stores (id) on delete cascade,
      due_on date not null,
      recipient_id bigint not null references recipients (id) on delete cascade,
      net_cents bigint not null,
      primary key (store_id, due_on, recipient_id)
    )`.execute(db);
  await sql`
    insert into due_days (store_id, due_on, recipient_id, net_cents)
    select store_id, due_on, recipient_id, sum(amount_cents - fee_cents - antifraud_cents - anticipation_cents)
    from receivables where settled_on is null group by store_id, due_on, recipient_id`.execute(db);
  await sql`
    create function count_due() returns trigger language plpgsql as $$
    begin
      insert into due_days as d (store_id, due_on, recipient_id, net_cents)
      select store_id, due_on, recipient_id, sum(amount_cents - fee_cents - antifraud_cents - anticipation_cents)
      from became where settled_on is null
      group by store_id, due_on, recipient_id
      on conflict (store_id, due_on, recipient_id) do update set net_cents = d.net_cents + excluded.net_cents;
      return null;
    end $$`.execute(db);
  await sql`
    create function count_due_changes() returns trigger language plpgsql as $$
    begin
      insert into due_days as d (store_id, due_on, recipient_id, net_cents)
      select store_id, due_on, recipient_id, sum(n * (amount_cents - fee_cents - antifraud_cents - anticipation_cents))
      from (
        select *, 1 as n from became where settled_on is null
        union all
        select *, -1 as n from was where settled_on is null
      ) moved
      group by store_id, due_on, recipient_id
      having sum(n * (amount_cents - fee_cents - antifraud_cents - anticipation_cents)) <> 0
      on conflict (store_id, due_on, recipient_id) do update set net_cents = d.net_cents + excluded.net_cents;
      return null;
    end $$`.execute(db);
  // No insert: when a store is deleted, its days may be deleted before its lines.
  await sql`
    create function count_due_gone() returns trigger language plpgsql as $$
    begin
      update due_days d set net_cents = d.net_cents - gone.net_cents
      from (
        select store_id, due_on, recipient_id,
          sum(amount_cents - fee_cents - antifraud_cents - anticipation_cents) as net_cents
        from was where settled_on is null group by store_id, due_on, recipient_id
      ) gone
      where d.store_id = gone.store_id and d.due_on = gone.due_on and d.recipient_id = gone.recipient_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger receivables_added after insert on receivables referencing new table as became
    for each statement execute function count_due()`.execute(db);
  await sql`
    create trigger receivables_changed after update on receivables referencing old table as was new table as became
    for each statement execute function count_due_changes()`.execute(db);
  await sql`
    create trigger receivables_gone after delete on receivables referencing old table as was
    for each statement execute function count_due_gone()`.execute(db);
}
