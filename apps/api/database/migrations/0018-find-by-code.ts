import { type Kysely, sql } from 'kysely';

/** Codes of an order that a person may have: the carrier's tracking code and the payment's number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_tracking on orders (store_id, tracking_code collate "C")
    where tracking_code is not null`.execute(db);
  await sql`create index payments_tid on payments (tid) where tid is not null`.execute(db);
}
