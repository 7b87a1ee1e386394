import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Deletes jobs that nobody has begun, because they are no longer needed. */
export async function withdrawJobs(trx: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from jobs where key = any(${keys}::text[]) and attempts = 0 and done_at is null and failed_at is null`.execute(
    trx,
  );
}
