import { type Kysely, sql } from 'kysely';

/** The day on which an order arrived, or was fetched, is a fact beside its status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add delivered_on date`.execute(db);
}
