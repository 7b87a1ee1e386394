import { type Kysely, sql } from 'kysely';

/**
 * Products and categories of a coupon; without any it applies to all. The ids have no foreign key: the removal of a
 * product would otherwise leave an empty choice, and the coupon would discount everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupons
      add column product_ids bigint[] not null default '{}',
      add column category_ids bigint[] not null default '{}'`.execute(db);
}
