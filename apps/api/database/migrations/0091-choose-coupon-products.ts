import { type Kysely, sql } from 'kysely';

/**
 * Products and categories that a coupon is for; none of both: all. They are ids without a foreign key: a product that is
 * removed would otherwise leave an empty choice behind, and the coupon would discount everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupons
      add column product_ids bigint[] not null default '{}',
      add column category_ids bigint[] not null default '{}'`.execute(db);
}
