import { type Kysely, sql } from 'kysely';

/**
 * A history is sorted by time, so its index ends with the time. Without it each page sorts all entries of its record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_entity`.execute(db);
  await sql`create index audit_entity on audit (store_id, entity, entity_id, at desc, id desc)`.execute(db);
}
