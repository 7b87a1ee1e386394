import { type Kysely, sql } from 'kysely';

/** Days on which all branches of a store are closed, besides national holidays: `[{day, name}]`, sorted by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stores add closed_days jsonb not null default '[]'`.execute(db);
}
