import { type Kysely, sql } from 'kysely';

/** Stores a store's answers about columns for each kind of file (`purpose`), with other choices such as the source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_import_columns rename to import_columns`.execute(db);
  await sql`
    alter table import_columns
      add purpose text not null default 'orders',
      add choices jsonb not null default '{}'`.execute(db);
  await sql`update import_columns set choices = jsonb_build_object('source', source) where source is not null`.execute(
    db,
  );
  await sql`
    alter table import_columns
      alter purpose drop default,
      drop source,
      drop constraint order_import_columns_pkey,
      add primary key (store_id, purpose)`.execute(db);
}
