import { type Kysely, sql } from 'kysely';

/** Products come from files as well: the files that people send say what is in them. Those that lie there are of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_imports rename to import_files`.execute(db);
  await sql`alter table import_files add column purpose text collate "C" not null default 'orders'`.execute(db);
  await sql`alter table import_files alter column purpose drop default`.execute(db);
  await sql`drop index order_imports_agent`.execute(db);
  await sql`create index import_files_agent on import_files (store_id, agent_id, purpose, id)`.execute(db);
}
