import { type Kysely, sql } from 'kysely';

/**
 * Pictures of products. They are saved at once with their own version, so that a person who edits the product gets no
 * conflict. `names` lists all files that a picture needs, for the sweep.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column media_version integer not null default 1`.execute(db);
  await sql`
    create table product_medias (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      product_id bigint not null,
      type smallint not null check (type in (1, 2)),
      position integer not null,
      title text,
      description text,
      base text collate "C" not null,
      mask text collate "C",
      label text collate "C",
      logo jsonb,
      is_customized_image boolean not null,
      inverse_logo boolean not null,
      text_blending text collate "C" not null check (text_blending in ('multiply', 'screen', 'alpha')),
      made jsonb not null,
      names text[] not null,
      version integer not null default 1,
      created_at timestamptz not null,
      foreign key (store_id, product_id) references products (store_id, id) on delete cascade
    )`.execute(db);
  await sql`create index product_medias_product on product_medias (product_id, type, position)`.execute(db);
  await sql`create unique index product_medias_banner on product_medias (product_id) where type = 2`.execute(db);
  await sql`create index product_medias_names on product_medias using gin (names) with (fastupdate = off)`.execute(db);
}
