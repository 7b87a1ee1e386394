import { type Kysely, sql } from 'kysely';

/**
 * Product of an item, with the product's data at the time of the sale: an order does not change with the catalogue. The
 * removal of a product unlinks its items, even while the product can be restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_items
      add column product_id bigint references products (id) on delete set null,
      add column form text,
      add column medical_prescription_only boolean not null default false,
      add column retains_prescription boolean not null default false,
      add column prescription_class text collate "C" not null default 'none',
      add column request_cid boolean not null default false`.execute(db);
  await sql`create index order_items_product on order_items (product_id) where product_id is not null`.execute(db);
  await sql`
    create function forget_product_of_items() returns trigger language plpgsql as $$
    begin
      update order_items set product_id = null where product_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger products_leave_items after update of removed_at on products
    for each row when (old.removed_at is null and new.removed_at is not null)
    execute function forget_product_of_items()`.execute(db);
}
