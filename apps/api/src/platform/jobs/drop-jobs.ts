import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** What was to be done for a store that is removed, and what was done. */
export async function dropJobsOf(trx: Kysely<Tables>, storeId: number): Promise<void> {
  await sql`delete from jobs where payload ->> 'storeId' = ${String(storeId)}::text`.execute(trx);
}
