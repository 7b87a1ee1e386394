import { type Kysely, sql } from 'kysely';

/** State before the last change of an order's status, for the undo, and the time of the change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column undo jsonb, add column undo_since timestamptz`.execute(db);
}
