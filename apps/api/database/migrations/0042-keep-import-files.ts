import { type Kysely, sql } from 'kysely';

/** Files of products are imported too, so a file has a purpose. Existing files contain orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_imports rename to import_files`.execute(db);
  await sql`alter table import_files add column purpose text collate "C" not null default 'orders'`.execute(db);
  await sql`alter table import_files alter column purpose drop default`.execute(db);
  await sql`drop index order_imports_agent`.execute(db);
  await sql`create index import_files_agent on import_files (store_id, agent_id, purpose, id)`.execute(db);
}
