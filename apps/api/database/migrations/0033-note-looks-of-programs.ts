import { type Kysely, sql } from 'kysely';

/** Like `audit_customer_views` for people: a key's views of a customer are recorded once an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index audit_customer_views_by_key on audit
      (store_id, entity_id, actor_name, (date_trunc('hour', at at time zone 'UTC')))
      where action = 'customers.viewed' and actor_kind = 'integration'`.execute(db);
}
