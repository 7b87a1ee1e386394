import { type Kysely, sql } from 'kysely';

/** What the last change of an order's status can be taken back to, and when it was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column undo jsonb, add column undo_since timestamptz`.execute(db);
}
