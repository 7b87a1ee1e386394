import { type Kysely, sql } from 'kysely';

/** Minutes between two full publications that people request, per store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sites add column refresh_minutes integer not null default 30
    check (refresh_minutes between 0 and 30)`.execute(db);
}
