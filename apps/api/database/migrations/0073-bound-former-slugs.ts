import { type Kysely, sql } from 'kysely';

/** Limit per record. After more changes the oldest slugs, which may have lived for an hour, no longer redirect. */
const mostOfRecord = 20;

/**
 * The latest former slugs of a record, which are deleted with it. A repeated slug counts as the newest. Each row names
 * its record and not the next slug, so there are no chains.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table former_slugs add column noted bigint not null generated always as identity`.execute(db);
  await sql`create index former_slugs_record on former_slugs (store_id, kind, record_id, noted)`.execute(db);
  await sql`
    create or replace function note_former_slug() returns trigger language plpgsql as $$
    begin
      insert into former_slugs (store_id, kind, slug, record_id)
      select old.store_id, tg_argv[0], old.slug, old.id
      where exists (select from sites where store_id = old.store_id and release_id is not null)
      on conflict (store_id, kind, slug) do update set record_id = excluded.record_id, noted = default;
      delete from former_slugs
      where store_id = old.store_id and kind = tg_argv[0] and record_id = old.id and noted <= (
        select noted from former_slugs
        where store_id = old.store_id and kind = tg_argv[0] and record_id = old.id
        order by noted desc offset ${sql.lit(mostOfRecord)} limit 1);
      return null;
    end $$`.execute(db);
  await sql`
    create function forget_former_slugs() returns trigger language plpgsql as $$
    begin
      delete from former_slugs using gone
      where former_slugs.store_id = gone.store_id and kind = tg_argv[0] and record_id = gone.id;
      return null;
    end $$`.execute(db);
  for (const [table, kind] of [
    ['products', 'product'],
    ['categories', 'category'],
    ['posts', 'post'],
  ] as const) {
    await sql`
      create trigger ${sql.ref(`${table}_gone_slugs`)} after delete on ${sql.table(table)}
      referencing old table as gone for each statement execute function forget_former_slugs(${sql.lit(kind)})`.execute(
      db,
    );
    await sql`
      delete from former_slugs
      where kind = ${sql.lit(kind)} and not exists (select from ${sql.table(table)} where id = record_id)`.execute(db);
  }
  await sql`
    delete from former_slugs using (
      select noted, row_number() over (partition by store_id, kind, record_id order by noted desc) as place
      from former_slugs) placed
    where placed.noted = former_slugs.noted and place > ${sql.lit(mostOfRecord)}`.execute(db);
}
