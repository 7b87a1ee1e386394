import { type Kysely, sql } from 'kysely';

/** A customer's consent to marketing: `{granted, at, channel, text_version, agent_id}`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column marketing_consent jsonb`.execute(db);
}
