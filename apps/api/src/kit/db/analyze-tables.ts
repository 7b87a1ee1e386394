import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/**
 * Updates the planner's statistics of these tables. Call it after inserting many rows: until then the planner knows the
 * old sizes. PostgreSQL's autovacuum takes a minute to do it, and the embedded database has none (see
 * embedded-upkeep.ts).
 */
export async function analyzeTables(db: Kysely<Tables>, tables: readonly (keyof Tables)[]): Promise<void> {
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
