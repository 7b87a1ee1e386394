import { type Kysely, sql } from 'kysely';

/** Requests to publish a site, the builds, and the release that a store's site shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_builds (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      reason text collate "C" not null check (reason in ('first', 'asked', 'automatic', 'prices', 'clock', 'back')),
      of_release bigint,
      state text collate "C" not null default 'waiting' check (state in ('waiting', 'building', 'done', 'failed')),
      requested_at timestamptz not null,
      requested_by text not null,
      started_at timestamptz,
      ended_at timestamptz,
      done integer not null default 0,
      total integer not null default 0,
      error text,
      release_id bigint,
      outcome jsonb,
      again_by text,
      check ((ended_at is not null) = (state in ('done', 'failed'))),
      check ((error is not null) = (state = 'failed'))
    )`.execute(db);
  await sql`create index site_builds_newest on site_builds (store_id, id desc)`.execute(db);
  // A store has one open build at a time; a further request joins it.
  await sql`create unique index site_builds_open on site_builds (store_id) where ended_at is null`.execute(db);
  await sql`
    create table site_releases (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      number integer not null,
      build_id bigint not null,
      built_at timestamptz not null,
      audit_id bigint not null,
      pages integer not null,
      changes_at timestamptz,
      packs text[] not null,
      media text[] not null,
      constraint site_releases_number unique (store_id, number)
    )`.execute(db);
  await sql`
    create table sites (
      store_id bigint primary key references stores (id) on delete cascade,
      release_id bigint references site_releases (id),
      release_number integer not null default 0,
      is_automatic boolean not null default false,
      is_paused boolean not null default false,
      version integer not null default 1
    )`.execute(db);
  await sql`create index sites_release on sites (release_id)`.execute(db);
  await sql`alter table stores add column is_demo boolean not null default false`.execute(db);
}
