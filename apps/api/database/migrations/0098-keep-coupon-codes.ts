import { type Kysely, sql } from 'kysely';

/**
 * Single-use codes of a coupon. `coupon_words` has every code of a store once, from both tables: its key refuses a
 * coupon's name that is a single-use code, and the reverse, also for two parallel writes. Triggers keep the table. A
 * use stores the typed code, because a code that is given back can be used again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon_words (
      store_id bigint not null references stores (id) on delete cascade,
      word text collate "C" not null,
      primary key (store_id, word)
    )`.execute(db);
  await sql`insert into coupon_words (store_id, word) select store_id, name from coupons`.execute(db);
  await sql`
    create table coupon_codes (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      coupon_id bigint not null,
      code text collate "C" not null check (code ~ '^[A-Z0-9-]{1,27}$'),
      batch integer not null,
      created_at timestamptz not null,
      used_at timestamptz,
      foreign key (store_id, coupon_id) references coupons (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create unique index coupon_codes_code on coupon_codes (store_id, code)`.execute(db);
  await sql`create index coupon_codes_coupon on coupon_codes (coupon_id, id)`.execute(db);
  await sql`
    alter table coupons
      add column codes integer not null default 0,
      add column codes_used integer not null default 0,
      add column code_batches integer not null default 0,
      add constraint coupons_codes_check check (codes_used between 0 and codes)`.execute(db);
  await sql`alter table coupon_uses add column code text collate "C"`.execute(db);
  await sql`create index coupon_uses_code on coupon_uses (store_id, code) where code is not null`.execute(db);
  await keepWords(db);
}

async function keepWords(db: Kysely<unknown>): Promise<void> {
  await keepWordsOf(db, 'coupons', 'name');
  await keepWordsOf(db, 'coupon_codes', 'code');
  await sql`
    create function rename_coupon_word() returns trigger language plpgsql as $$
    begin
      update coupon_words set word = new.name where store_id = old.store_id and word = old.name;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger coupons_renamed after update of name on coupons
    for each row when (old.name <> new.name) execute function rename_coupon_word()`.execute(db);
}

async function keepWordsOf(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [keep, forget] = [sql.id(`keep_${table}_words`), sql.id(`forget_${table}_words`)];
  await sql`
    create function ${keep}() returns trigger language plpgsql as $$
    begin
      insert into coupon_words (store_id, word) select store_id, ${sql.id(column)} from became;
      return null;
    end $$`.execute(db);
  await sql`
    create function ${forget}() returns trigger language plpgsql as $$
    begin
      delete from coupon_words using was where coupon_words.store_id = was.store_id and word = was.${sql.id(column)};
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ${sql.id(`${table}_added`)} after insert on ${sql.id(table)} referencing new table as became
    for each statement execute function ${keep}()`.execute(db);
  await sql`
    create trigger ${sql.id(`${table}_gone`)} after delete on ${sql.id(table)} referencing old table as was
    for each statement execute function ${forget}()`.execute(db);
}
