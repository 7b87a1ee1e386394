import { type Kysely, sql } from 'kysely';

/** File of a branch's certificate from the pharmacy council: id among the store's files, name, type and size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table branches add column crf_file jsonb`.execute(db);
}
