import { type Kysely, sql } from 'kysely';

const events = ['received', 'approved', 'preparing', 'shipped', 'ready', 'cancelled', 'corrected'];
const isEvent = sql.raw(`check (event in (${events.map((event) => `'${event}'`).join(', ')}))`);

/** Each correction of an order sends a mail. Every other event sends one mail per order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['message_templates', 'messages']) {
    const name = sql.ref(`${table}_event_check`);
    await sql`alter table ${sql.ref(table)} drop constraint ${name}, add constraint ${name} ${isEvent}`.execute(db);
  }
  await sql`drop index messages_once`.execute(db);
  await sql`
    create unique index messages_once on messages (order_id, event)
    where channel = 'mail' and for_code is null and event <> 'corrected'`.execute(db);
}
