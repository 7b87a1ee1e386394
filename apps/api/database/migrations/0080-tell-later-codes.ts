import { type Kysely, sql } from 'kysely';

/** A tracking code that arrives after the shipment gets its own mail, once per code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add for_code text collate "C", add told_code text collate "C"`.execute(db);
  await sql`drop index messages_once`.execute(db);
  await sql`create unique index messages_once on messages (order_id, event) where channel = 'mail' and for_code is null`.execute(
    db,
  );
  await sql`
    create unique index messages_once_for_code on messages (order_id, for_code)
    where channel = 'mail' and for_code is not null`.execute(db);
}
