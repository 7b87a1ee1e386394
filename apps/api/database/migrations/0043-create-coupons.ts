import { type Kysely, sql } from 'kysely';

/**
 * Coupons and their uses. The transaction of the order counts `amount_used`, which never exceeds the limit. It does not
 * raise `version`, so a person who edits a coupon gets no conflict with its uses. A used code stays taken for ever: its
 * coupon is hidden, not deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupons (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      name text collate "C" not null check (name ~ '^[A-Z0-9-]{1,20}$'),
      discount_cart text collate "C",
      discount_freight text collate "C",
      is_absolute_cart boolean not null,
      is_absolute_freight boolean not null,
      minimum_cart text collate "C" not null,
      maximum_discount text collate "C",
      first_order boolean not null,
      once_customer boolean not null,
      ecommerce_products_only boolean not null,
      undefined_availability boolean not null,
      maximum_available integer,
      amount_used integer not null default 0 check (amount_used >= 0),
      available_from timestamptz not null,
      available_to timestamptz not null,
      is_paused boolean not null,
      is_system_managed boolean not null default false,
      forbid_edit boolean not null default false,
      removed_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      check ((discount_cart is null) <> (discount_freight is null)),
      check (undefined_availability = (maximum_available is null)),
      check (amount_used <= maximum_available),
      check (available_from < available_to),
      unique (store_id, id)
    )`.execute(db);
  await sql`create unique index coupons_code on coupons (store_id, name)`.execute(db);
  await sql`
    create table coupon_uses (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      coupon_id bigint not null,
      order_id bigint not null references orders (id) on delete cascade,
      customer_id bigint references customers (id) on delete set null,
      is_only boolean not null,
      discount_cents bigint not null,
      total_cents bigint not null,
      used_at timestamptz not null,
      is_cancelled boolean not null default false,
      is_given_back boolean not null default false,
      check (is_cancelled or not is_given_back),
      foreign key (store_id, coupon_id) references coupons (store_id, id)
    )`.execute(db);
  await sql`create unique index coupon_uses_order on coupon_uses (order_id)`.execute(db);
  await sql`create index coupon_uses_customer on coupon_uses (customer_id)`.execute(db);
  // Uses of a coupon that is valid once per customer. Two merged customers keep both uses.
  await sql`
    create unique index coupon_uses_only on coupon_uses (coupon_id, customer_id)
    where is_only and not is_given_back`.execute(db);
  await sql`create index coupon_uses_coupon on coupon_uses (coupon_id)`.execute(db);
}
