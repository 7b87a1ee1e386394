import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupons (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      name text not null,
      name_sort text collate "C" not null,
      notes text,
      version integer not null default 1,
      created_at timestamptz not null
    )`.execute(db);
  // One for each way to sort the list.
  await sql`create index coupons_name on coupons (store_id, name_sort, id)`.execute(db);
  await sql`create index coupons_created on coupons (store_id, created_at, id)`.execute(db);
}
