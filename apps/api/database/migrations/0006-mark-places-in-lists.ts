import { type Kysely, sql } from 'kysely';

/**
 * Positions of some orders in each long list, so that a page in the middle of a million is found without counting from
 * an end, and the orders that have moved since. A trigger writes the moves, so that no write can forget them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_marks (
      store_id bigint not null,
      list text collate "C" not null,
      place bigint not null,
      at timestamptz,
      words text collate "C",
      amount bigint,
      order_id bigint not null,
      primary key (store_id, list, place)
    )`.execute(db);
  await sql`
    create table order_moves (
      store_id bigint not null,
      delta smallint not null check (delta in (-1, 1)),
      status smallint not null,
      prescription_retained boolean not null,
      created_at timestamptz not null,
      number bigint not null,
      customer_sort text collate "C" not null,
      total_cents bigint not null,
      order_id bigint not null
    )`.execute(db);
  await sql`create index order_moves_store on order_moves (store_id)`.execute(db);
  // A name changes only when it is anonymised, so it must not stay in the marks. The lock prevents new marks meanwhile.
  await sql`
    create function note_order_move() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.customer_sort <> new.customer_sort then
        lock table order_marks in share row exclusive mode;
        delete from order_marks where store_id = new.store_id;
        delete from order_moves where store_id = new.store_id;
        return null;
      end if;
      if tg_op <> 'INSERT' then
        insert into order_moves values (old.store_id, -1, old.status, old.prescription_retained, old.created_at,
          old.number, old.customer_sort, old.total_cents, old.id);
      end if;
      if tg_op <> 'DELETE' then
        insert into order_moves values (new.store_id, 1, new.status, new.prescription_retained, new.created_at,
          new.number, new.customer_sort, new.total_cents, new.id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger order_comes_or_goes after insert or delete on orders
    for each row execute function note_order_move()`.execute(db);
  await sql`
    create trigger order_moves after update on orders for each row when (
      (old.status, old.prescription_retained, old.created_at, old.number, old.customer_sort, old.total_cents)
      is distinct from
      (new.status, new.prescription_retained, new.created_at, new.number, new.customer_sort, new.total_cents))
    execute function note_order_move()`.execute(db);
  // With the added columns, many orders with the same prefix of the number are sorted by day from the index.
  await sql`drop index orders_alias`.execute(db);
  await sql`create index orders_alias on orders (store_id, alias, created_at, id)`.execute(db);
  // With the id, a list sorted by number is read from its index alone.
  await sql`
    alter table orders drop constraint orders_store_id_number_key,
      add constraint orders_store_id_number_key unique (store_id, number) include (id)`.execute(db);
  await sql`
    insert into jobs (kind, key, payload, run_at, created_at)
    select 'orders.mark_places', 'orders.mark_places:' || id || ':0', jsonb_build_object('storeId', id), now(), now()
    from stores`.execute(db);
}
