import { type Kysely, sql } from 'kysely';

/** What a coupon takes off the freight of an order; `discount_cents` stays what is off its items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column freight_discount_cents bigint not null default 0
    check (freight_discount_cents >= 0)`.execute(db);
}
