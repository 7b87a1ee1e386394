import { type Kysely, sql } from 'kysely';

/**
 * Rows of a store are deleted with it, so that a later table cannot be forgotten; parts of an order are deleted with
 * the order. `order_marks`, `order_moves` and `staged_locations` have no foreign keys, for speed: the removal of a
 * store clears them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare c record;
    begin
      for c in
        select conrelid::regclass as child, conname, pg_get_constraintdef(oid) as definition from pg_constraint
        where contype = 'f' and confdeltype = 'a'
          and confrelid in ('stores'::regclass, 'orders'::regclass, 'order_requests'::regclass)
      loop
        execute format('alter table %s drop constraint %I, add constraint %I %s on delete cascade',
          c.child, c.conname, c.conname, c.definition);
      end loop;
    end $$`.execute(db);
  await sql`
    alter table customer_addresses add constraint customer_addresses_store
      foreign key (store_id) references stores (id) on delete cascade`.execute(db);
  await sql`
    alter table customer_aliases add constraint customer_aliases_store
      foreign key (store_id) references stores (id) on delete cascade`.execute(db);
}
