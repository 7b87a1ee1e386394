import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { findReleases } from './releases.store.ts';
import { fileIdsOf } from './site-file-ids.ts';
import { type Sweep, sweepJobKind } from './sweep-job.ts';

/** Names of a store's release files, including files of dropped releases that wait for removal. */
export async function findSiteFilesOf(db: Kysely<Tables>, storeId: number): Promise<string[]> {
  const kept = (await findReleases(db, storeId)).flatMap(fileIdsOf);
  const { rows } = await sql<{ payload: Sweep }>`
    select payload from jobs
    where kind = ${sweepJobKind} and done_at is null and payload ->> 'storeId' = ${String(storeId)}::text`.execute(db);
  return [...new Set([...kept, ...rows.flatMap(({ payload }) => payload.files)])];
}
