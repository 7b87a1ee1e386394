import { type Kysely, sql } from 'kysely';

/** A site is also published automatically when the store's colours change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_builds drop constraint site_builds_reason_check, add constraint site_builds_reason_check
    check (reason in ('first', 'asked', 'automatic', 'prices', 'colors', 'clock', 'law', 'back'))`.execute(db);
}
