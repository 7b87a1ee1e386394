import { type RawBuilder, sql } from 'kysely';

/**
 * An instant as the wire has it (ISO 8601, UTC, milliseconds), written by the database: a date that is read here to be
 * written again costs more than the rest of its row, which lists of a thousand feel.
 */
export const instantText = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
