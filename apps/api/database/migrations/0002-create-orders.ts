import { type Kysely, sql } from 'kysely';

/**
 * Orders with their items, requests (formulas) and payments. Each sort of the list has an index, with and without the
 * status, so that no list reads the whole table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id),
      number bigint not null,
      alias text collate "C" not null generated always as (number::text) stored,
      status smallint not null check (status in (10, 20, 30, 50, 55)),
      version integer not null default 1,
      source text collate "C" not null,
      external_id text collate "C",
      customer_name text not null,
      customer_sort text collate "C" not null,
      search_words text not null,
      search tsvector not null generated always as (array_to_tsvector(string_to_array(search_words, ' '))) stored,
      customer jsonb not null,
      billing_address jsonb,
      shipping_address jsonb,
      pickup_address jsonb,
      selling_branch_id bigint,
      alternative_payment jsonb,
      coupon jsonb,
      shipping_options jsonb not null default '[]',
      items_cents bigint not null check (items_cents >= 0),
      discount_cents bigint not null default 0 check (discount_cents >= 0),
      freight_cents bigint not null default 0 check (freight_cents >= 0),
      free_shipping boolean not null default false,
      total_cents bigint not null check (total_cents >= 0),
      prescription_retained boolean not null default false,
      invoice_number text collate "C" check (invoice_number ~ '^[0-9]{1,9}$'),
      expedition_date date,
      delivery_date date,
      delivery_time text,
      delivery_date_time_specified text,
      delivery_obs text,
      tracking_code text,
      status_justification text,
      paid_at timestamptz,
      created_at timestamptz not null,
      unique (store_id, number),
      constraint orders_external_id unique (store_id, source, external_id)
    )`.execute(db);

  // Numbers are unique within a store, so the unique index above serves the sort by number.
  const sorts = {
    created: 'created_at desc, id desc',
    number: 'number',
    customer: 'customer_sort, id',
    total: 'total_cents, id',
    status: 'status, id',
  };
  for (const [name, columns] of Object.entries(sorts)) {
    const create = (index: string) => sql.raw(`create index ${index}`).execute(db);
    if (name !== 'number') await create(`orders_list_${name} on orders (store_id, ${columns})`);
    if (name !== 'status') await create(`orders_status_${name} on orders (store_id, status, ${columns})`);
    await create(`orders_retained_${name} on orders (store_id, ${columns}) where prescription_retained`);
  }
  await sql`create index orders_alias on orders (store_id, alias)`.execute(db);
  await sql`create index orders_search on orders using gin (search) with (fastupdate = off)`.execute(db);

  await sql`
    create table order_requests (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id),
      order_id bigint not null references orders (id),
      display_id text collate "C" not null,
      unique (order_id, display_id)
    )`.execute(db);
  await sql`create index order_requests_display on order_requests (store_id, display_id)`.execute(db);

  await sql`
    create table order_items (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      request_id bigint references order_requests (id),
      position integer not null,
      title text not null,
      qty integer not null check (qty > 0),
      unit_cents bigint not null check (unit_cents >= 0),
      thumbnail_url text,
      variants jsonb not null default '[]',
      volume double precision,
      volume_unit text,
      ingredients jsonb not null default '[]',
      unique (order_id, position)
    )`.execute(db);

  await sql`
    create table payments (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      external_id text collate "C",
      payment_method text collate "C" not null check (payment_method in ('credit_card', 'boleto', 'pix')),
      status text collate "C" not null check (status in ('paid', 'waiting_payment', 'refunded', 'refused', 'processing')),
      amount_cents bigint not null check (amount_cents >= 0),
      installments integer,
      card_brand text,
      card_last_digits text,
      card_holder_name text,
      tid text,
      billet_barcode text,
      billet_url text,
      billet_expiration_date date,
      pix_expiration_date timestamptz,
      created_at timestamptz not null,
      unique (order_id, external_id)
    )`.execute(db);
  await sql`create index payments_order on payments (order_id, id)`.execute(db);

  await sql`
    create table order_counters (
      store_id bigint not null references stores (id),
      kind text collate "C" not null,
      count bigint not null default 0,
      primary key (store_id, kind)
    )`.execute(db);
}
