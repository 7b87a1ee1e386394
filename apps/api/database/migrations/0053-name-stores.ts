import { type Kysely, sql } from 'kysely';

/**
 * All domains of each store in one table, the main domain included. Its primary key prevents that two stores have the
 * same one, as a main or a former domain. A new store begins with its own domain. A foreign key requires that a store's
 * domain is in the table; it is checked at commit, because the trigger adds the domain after the row of the store.
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
