import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Deletes all jobs of a removed store, open and done. */
export async function dropJobsOf(trx: Kysely<Tables>, storeId: number): Promise<void> {
  await sql`delete from jobs where payload ->> 'storeId' = ${String(storeId)}::text`.execute(trx);
}
