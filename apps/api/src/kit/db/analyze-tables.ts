import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/**
 * Tells the planner what these tables hold now. After many rows came at once: it knows the old sizes until PostgreSQL's
 * autovacuum passes by (a minute), and the embedded database has none (see embedded-upkeep.ts).
 */
export async function analyzeTables(db: Kysely<Tables>, tables: readonly (keyof Tables)[]): Promise<void> {
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
