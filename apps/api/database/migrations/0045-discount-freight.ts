import { type Kysely, sql } from 'kysely';

/** Discount of a coupon on the freight. `discount_cents` remains the discount on the items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column freight_discount_cents bigint not null default 0
    check (freight_discount_cents >= 0)`.execute(db);
}
