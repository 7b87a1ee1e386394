import { type Kysely, sql } from 'kysely';

/** Every saved text of the slogan and of a policy, under the version of its section. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table policy_versions (
      store_id bigint not null references stores (id) on delete cascade,
      policy text collate "C" not null,
      version integer not null,
      content text,
      saved_at timestamptz not null,
      saved_by text not null,
      primary key (store_id, policy, version)
    )`.execute(db);
}
