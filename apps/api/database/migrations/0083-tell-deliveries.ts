import { type Kysely, sql } from 'kysely';

/** The day on which an order arrived, or was fetched. It is independent of the status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add delivered_on date`.execute(db);
}
