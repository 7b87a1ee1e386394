import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

type Row = Record<string, unknown>;

/** Rows of the table from one JSON parameter; a column that a row lacks is null. */
const rowsOf = (table: keyof Tables, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

const namesOf = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

interface Insert {
  columns: readonly string[];
  rows: readonly Row[];
  rowsPerStatement: number;
}

/** Inserts whole rows, many with one statement. */
export async function insertRows(
  trx: Kysely<Tables>,
  table: keyof Tables,
  { columns, rows, rowsPerStatement }: Insert,
): Promise<void> {
  const names = namesOf(columns);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement);
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${rowsOf(table, some)}`.execute(trx);
  }
}

interface Update {
  storeId: number;
  columns: readonly string[];
  /** Each row with its key and the version that was read. */
  rows: readonly (Row & { id: number; version: number })[];
}

/**
 * Updates rows of one store with one conditional statement. Returns how many of them still had the version that was
 * read.
 */
export async function updateRows(
  trx: Kysely<Tables>,
  table: keyof Tables,
  { storeId, columns, rows }: Update,
): Promise<number> {
  const assignments = sql.join(columns.map((name) => sql`${sql.ref(name)} = saved.${sql.ref(name)}`));
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as held set ${assignments}, version = held.version + 1
    from ${rowsOf(table, rows)} as saved
    where held.store_id = ${storeId} and held.id = saved.id and held.version = saved.version`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
