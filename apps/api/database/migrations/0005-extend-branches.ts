import { type Kysely, sql } from 'kysely';

/**
 * Further data of a branch, its transporters and delivery locations; also known CEPs and requests to refresh the
 * storefront.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendBranches(db);
  await createTransporters(db);
  await createDeliveryLocations(db);
  await createZipsAndRefreshes(db);
}

async function extendBranches(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table branches
      add column alias text,
      add column address jsonb,
      add column other_addresses jsonb not null default '[]',
      add column work_time jsonb,
      add column email text collate "C",
      add column ddi text collate "C",
      add column ddd text collate "C",
      add column phone text collate "C",
      add column whats_ddi text collate "C",
      add column whats_ddd text collate "C",
      add column whatsapp text collate "C",
      add column pharmacy jsonb not null default '{}',
      add column bank_name text,
      add column bank_last_digits text collate "C",
      add column bank_sealed text collate "C",
      add column correios jsonb not null default '{}',
      add constraint branches_bank check ((bank_sealed is null) = (bank_name is null) and (bank_sealed is null) = (bank_last_digits is null))`.execute(
    db,
  );
  // The index serves the foreign key check when a branch is removed, with a million orders.
  await sql`create index orders_selling_branch on orders (selling_branch_id) where selling_branch_id is not null`.execute(
    db,
  );
  await sql`
    alter table orders
      add constraint orders_selling_branch foreign key (selling_branch_id) references branches (id)`.execute(db);
  await sql`create index memberships_branch on memberships (branch_id)`.execute(db);
  await sql`create index invitations_branch on invitations (branch_id)`.execute(db);
}

async function createTransporters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transporters (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id),
      branch_id bigint not null references branches (id),
      name text not null,
      cnpj text collate "C",
      email text collate "C",
      phone text collate "C",
      tracking_url text,
      is_enabled boolean not null default true,
      version integer not null default 1,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index transporters_branch on transporters (branch_id, id)`.execute(db);
}

/**
 * `place_key` is the range, or the place in normalised form (`SP/sao paulo/centro`). Together with the service's name
 * it is unique in a branch, and lookups find cities and neighbourhoods by it.
 */
async function createDeliveryLocations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_locations (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id),
      branch_id bigint not null references branches (id),
      kind text collate "C" not null check (kind in ('zip', 'place', 'district')),
      zip_from text collate "C" check (zip_from ~ '^[0-9]{8}$'),
      zip_to text collate "C" check (zip_to ~ '^[0-9]{8}$'),
      state text collate "C",
      city text,
      district text,
      city_key text collate "C" not null,
      district_key text collate "C" not null,
      place_key text collate "C" not null,
      service_key text collate "C" not null,
      search_text text collate "C" not null,
      shipping_time integer not null check (shipping_time between 0 and 365),
      service_name text not null,
      service_type text collate "C" not null check (service_type in ('ground', 'air', 'sea')),
      service_cost_cents bigint not null check (service_cost_cents >= 0),
      ships_low_temperature boolean not null,
      week_availibility jsonb not null,
      version integer not null default 1,
      created_at timestamptz not null,
      constraint delivery_locations_range check (
        (kind = 'zip') = (zip_from is not null) and (kind = 'zip') = (zip_to is not null) and zip_from <= zip_to
      ),
      constraint delivery_locations_place check (kind = 'zip' or state is not null),
      constraint delivery_locations_once unique (branch_id, kind, place_key, service_key)
    )`.execute(db);
  await sql`create index delivery_locations_range on delivery_locations (branch_id, zip_from, zip_to) where kind = 'zip'`.execute(
    db,
  );
}

async function createZipsAndRefreshes(db: Kysely<unknown>): Promise<void> {
  // Addresses of the postal service have no store: all stores read the same rows.
  await sql`
    create table zip_addresses (
      cep text collate "C" primary key,
      address jsonb not null,
      fetched_at timestamptz not null
    )`.execute(db);
  await sql`
    create table storefront_refreshes (
      store_id bigint primary key references stores (id),
      requested_at timestamptz not null,
      requested_by text not null
    )`.execute(db);
}
