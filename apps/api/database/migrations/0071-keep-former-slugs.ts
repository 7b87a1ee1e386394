import { type Kysely, sql } from 'kysely';

/**
 * Former slugs of records, so that old addresses redirect. A trigger writes them for every change, from the time when
 * the record was first public in a store with a published site.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_slugs (
      store_id bigint not null references stores (id) on delete cascade,
      kind text collate "C" not null check (kind in ('product', 'category', 'post')),
      slug text collate "C" not null,
      record_id bigint not null,
      primary key (store_id, kind, slug)
    )`.execute(db);
  await sql`
    create function note_former_slug() returns trigger language plpgsql as $$
    begin
      insert into former_slugs (store_id, kind, slug, record_id)
      select old.store_id, tg_argv[0], old.slug, old.id
      where exists (select from sites where store_id = old.store_id and release_id is not null)
      on conflict (store_id, kind, slug) do update set record_id = excluded.record_id;
      return null;
    end $$`.execute(db);
  const tables = [
    { table: 'products', kind: 'product', isPublic: sql`old.ecommerce_on` },
    { table: 'categories', kind: 'category', isPublic: sql`old.visible` },
    { table: 'posts', kind: 'post', isPublic: sql`old.status = 'Published'` },
  ];
  for (const { table, kind, isPublic } of tables) {
    await sql`
      create trigger ${sql.ref(`${table}_former_slug`)} after update of slug on ${sql.table(table)}
      for each row when (old.slug is distinct from new.slug and ${isPublic})
      execute function note_former_slug(${sql.lit(kind)})`.execute(db);
  }
}
