import { type Kysely, sql } from 'kysely';

/** A site is also published automatically when the law requires that something is removed from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_builds drop constraint site_builds_reason_check, add constraint site_builds_reason_check
    check (reason in ('first', 'asked', 'automatic', 'prices', 'clock', 'law', 'back'))`.execute(db);
}
