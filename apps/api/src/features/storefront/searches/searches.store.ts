import type { SearchMiss } from '@botica/contract/features/storefront/searches.contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Maximum number of different texts of a store per day. It limits a flood of invented texts. */
const mostTextsADay = 1_000;

/** Counts one search, up to the limit. Returns true for the first search of its day. */
export async function addSearch(
  trx: Kysely<Tables>,
  storeId: number,
  { day, text }: { day: string; text: string },
): Promise<{ isFirstOfDay: boolean }> {
  const { rows } = await sql<{ texts: number }>`
    with known as (
      select count(*)::int as texts, coalesce(bool_or(text = ${text}), false) as has_text
      from search_misses where store_id = ${storeId} and day = ${day}
    ), added as (
      insert into search_misses (store_id, day, text)
      select ${storeId}, ${day}::date, ${text} from known where has_text or texts < ${mostTextsADay}
      on conflict (store_id, day, text) do update set count = search_misses.count + 1
    )
    select texts from known`.execute(trx);
  return { isFirstOfDay: rows[0]?.texts === 0 };
}

/** Searches, most frequent first. */
export async function findSearches(
  db: Kysely<Tables>,
  storeId: number,
  { from, fewest, limit }: { from: string; fewest: number; limit: number },
): Promise<{ total: number; items: SearchMiss[] }> {
  const { rows } = await sql<SearchMiss & { total: number }>`
    select text, sum(count)::int as count, to_char(max(day), 'YYYY-MM-DD') as last_day, (count(*) over ())::int as total
    from search_misses where store_id = ${storeId} and day >= ${from}::date
    group by text having sum(count) >= ${fewest}
    order by 2 desc, 3 desc, text limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...item }) => item) };
}

export async function removeSearchesBefore(db: Kysely<Tables>, storeId: number, day: string): Promise<void> {
  await sql`delete from search_misses where store_id = ${storeId} and day < ${day}::date`.execute(db);
}
