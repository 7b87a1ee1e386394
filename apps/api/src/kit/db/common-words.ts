import { searchTotalCap } from '@botica/contract/kit/page';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { storedSearchWords } from './search-words.ts';

/** Fewer rows of the sample than this say too little (30,000 are sampled, 100 of them are ± 10 %). */
const leastFrequency = 100 / 30_000;
const keptMs = 10 * 60_000;

interface Known {
  loadedAt: number;
  /** Rows that bear a word, as of the last `analyze`. */
  rows: ReadonlyMap<string, number>;
  tableRows: number;
}

/** Of a word that is not known to be common nothing is known: 0 rows. */
interface Commonness {
  /** About how many rows bear the word. */
  rows: number;
  /** So many that a list of them is walked until 1,001 are found, which costs less than reading the word's index. */
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
 * Which words of the table's `search` column are common: PostgreSQL counts them when it analyses the table. Read anew
 * every ten minutes, beside the requests: until it is there, and without it, searches are counted, which is as right and
 * takes longer. Rows hardly ever lose a word: nothing deletes them.
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
        // The database is away or closing: the next search tries again.
        .catch(() => undefined)
        .finally(() => (state.isLoading = false));
    }
    return state.known;
  }

  /** Of a text of one word, whose last letters may be missing. */
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

/** A scalar query: so many are found at least of the rows that bear a word, of which as many as lie in the bin may be there. */
export const foundAtLeast = (table: 'posts' | 'products', storeId: number, bearers: number) =>
  sql<number>`${bearers}::bigint - (select count(*) from (
    select from ${sql.table(table)} where store_id = ${storeId} and removed_at is not null
    limit ${bearers}::bigint) as removed)`;
