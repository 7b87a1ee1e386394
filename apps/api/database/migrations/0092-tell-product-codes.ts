import { type Kysely, sql } from 'kysely';

/** Codes of a product outside the store, and its cost for the store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column ean text collate "C" check (ean ~ '^[0-9]{8,14}$'),
      add column ms_register text collate "C" check (ms_register ~ '^[0-9]{13}$'),
      add column ncm text collate "C" check (ncm ~ '^[0-9]{8}$'),
      add column cost_price numeric(12, 2) check (cost_price >= 0)`.execute(db);
}
