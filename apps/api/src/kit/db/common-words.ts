import { searchTotalCap } from '@botica/contract/kit/page';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { storedSearchWords } from './search-words.ts';

/** Lowest frequency that is reliable: 100 of the 30,000 sampled rows, which is exact to ± 10 %. */
const leastFrequency = 100 / 30_000;
const keptMs = 10 * 60_000;

interface Known {
  loadedAt: number;
  /** Number of rows with each word, as of the last `analyze`. */
  rows: ReadonlyMap<string, number>;
  tableRows: number;
}

/** A word that is not known to be common has 0 rows. */
interface Commonness {
  /** Approximate number of rows with the word. */
  rows: number;
  /** The word is so common that walking a list until 1,001 rows are found costs less than reading the word's index. */
  isWalked: boolean;
}

const unknown: Commonness = { rows: 0, isWalked: false };

async function load(db: Kysely<Tables>, table: keyof Tables): Promise<Known> {
  const { rows } = await sql<{ word: string; frequency: number; table_rows: number }>`
    select word, frequency, reltuples as table_rows
    from pg_stats join pg_class on pg_class.oid = to_regclass(format('%I.%I', schemaname, tablename)),
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (word, frequency)
    where schemaname = current_schema() and tablename = ${table} and attname = 'search' and word is not null
      and frequency >= ${leastFrequency}`.execute(db);
  return {
    loadedAt: Date.now(),
    rows: new Map(rows.map(({ word, frequency, table_rows }) => [word, frequency * table_rows])),
    tableRows: rows[0]?.table_rows ?? 0,
  };
}

/**
 * Finds the common words of the table's `search` column, which PostgreSQL counts when it analyses the table. They are
 * reloaded every ten minutes, in the background. Without them searches are counted, which gives the same result and
 * takes longer. A count is almost never too high, because rows rarely lose a word: nothing deletes them.
 */
export function commonWords(table: keyof Tables) {
  const byDatabase = new WeakMap<Kysely<Tables>, { known: Known | undefined; isLoading: boolean }>();

  function refresh(db: Kysely<Tables>): Known | undefined {
    const state = byDatabase.get(db) ?? { known: undefined, isLoading: false };
    byDatabase.set(db, state);
    const isFresh = state.known !== undefined && Date.now() - state.known.loadedAt < keptMs;
    if (!isFresh && !state.isLoading && !db.isTransaction) {
      state.isLoading = true;
      load(db, table)
        .then((known) => (state.known = known))
        // The database is unreachable or closing: the next search tries again.
        .catch(() => undefined)
        .finally(() => (state.isLoading = false));
    }
    return state.known;
  }

  /** Only a text of one word has an answer; its last letters may be missing. */
  return (db: Kysely<Tables>, storeId: number, text: string): Commonness => {
    if (text === '') return unknown;
    const known = refresh(db);
    const [word, ...others] = storedSearchWords(storeId, text);
    if (known === undefined || word === undefined || others.length > 0) return unknown;
    let most = 0;
    for (const [each, rows] of known.rows) if (each.startsWith(word)) most = Math.max(most, rows);
    return { rows: Math.floor(most), isWalked: most ** 2 > searchTotalCap * known.tableRows };
  };
}

/**
 * Scalar query: least number of rows that a search finds. Of the rows with the word, all that are in the bin are
 * subtracted.
 */
export const foundAtLeast = (table: 'posts' | 'products', storeId: number, bearers: number) =>
  sql<number>`${bearers}::bigint - (select count(*) from (
    select from ${sql.table(table)} where store_id = ${storeId} and removed_at is not null
    limit ${bearers}::bigint) as removed)`;
