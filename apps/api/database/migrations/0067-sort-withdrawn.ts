import { type Kysely, sql } from 'kysely';

/**
 * Lines of a withdrawal in the order of the list, so that a withdrawal of ten thousand lines is not sorted for a page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index receivables_withdrawn`.execute(db);
  await sql`
    create index receivables_withdrawn on receivables (withdrawal_id, due_on, id) where withdrawal_id is not null`.execute(
    db,
  );
}
