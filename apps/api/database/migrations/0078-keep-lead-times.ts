import { type Kysely, sql } from 'kysely';

/** An order stores the longest lead time of its products at the time of the sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column lead_days smallint not null default 0
    check (lead_days between 0 and 365)`.execute(db);
}
