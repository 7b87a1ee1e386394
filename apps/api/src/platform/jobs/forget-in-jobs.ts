import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { DataSubject, IdentifyingText } from '../../kit/personal-data.ts';

/**
 * Pattern that matches the text as whole words. A name of a single word matches only a whole value, because it is also
 * part of other people's names.
 */
function asPattern(text: string): string {
  const escaped = text.replace(/[^\p{L}\p{N}]/gu, (character) => (/\s/u.test(character) ? '\\s+' : `\\${character}`));
  return /^\p{L}+$/u.test(text) ? `^${escaped}$` : `(^|[^[:alnum:]])${escaped}($|[^[:alnum:]])`;
}

/**
 * Removes a person's texts from the jobs of a store. Jobs normally contain only ids, but texts left in finished jobs
 * are removed, and open jobs for the person are deleted. Only values are compared, never keys.
 */
export async function forgetInJobs(
  trx: Kysely<Tables>,
  { storeId, id }: DataSubject,
  texts: readonly IdentifyingText[],
): Promise<void> {
  const isTheirs = sql`payload @> ${JSON.stringify({ storeId, customerId: id })}::jsonb`;
  const patterns = [...new Set(texts.filter(({ isOwn }) => isOwn).map(({ value }) => asPattern(value)))];
  await sql`delete from jobs where ${isTheirs} and done_at is null and failed_at is null`.execute(trx);
  await sql`
    update jobs set payload = jsonb_build_object('storeId', ${storeId}::bigint), last_error = null
    where (done_at is not null or failed_at is not null) and payload ->> 'storeId' = ${String(storeId)}::text
      and (${isTheirs} or exists (
        select 1 from unnest(${patterns}::text[]) pattern
        where last_error ~* pattern or exists (
          select 1 from jsonb_path_query(payload, 'strict $.** ? (@.type() == "string" || @.type() == "number")') found
          where found #>> '{}' ~* pattern)))`.execute(trx);
}
