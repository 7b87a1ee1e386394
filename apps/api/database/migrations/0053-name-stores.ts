import { type Kysely, sql } from 'kysely';

/**
 * All names of each store, its domain among them, in one table: its key forbids that two stores have the same, whichever
 * of them is the domain of one and the former domain of the other. A new store begins with its own; a store's domain is
 * one of its names (looked at when the transaction ends, since the trigger adds it after the row).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_domains (
      domain text collate "C" primary key,
      store_id bigint not null references stores (id) on delete cascade,
      created_at timestamptz not null default now(),
      unique (store_id, domain)
    )`.execute(db);
  await sql`insert into store_domains (domain, store_id, created_at) select domain, id, created_at from stores`.execute(
    db,
  );
  await sql`
    create function keep_first_domain() returns trigger language plpgsql as $$
    begin
      insert into store_domains (domain, store_id) values (new.domain, new.id);
      return null;
    end $$`.execute(db);
  await sql`create trigger store_begins after insert on stores
    for each row execute function keep_first_domain()`.execute(db);
  await sql`
    alter table stores add constraint stores_domain_is_own foreign key (id, domain)
      references store_domains (store_id, domain) deferrable initially deferred`.execute(db);
}
