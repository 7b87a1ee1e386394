import { type Expression, type SqlBool, sql } from 'kysely';
import type { Condition } from './list-parts.ts';

/** Higher than any character: with collation "C", what lies between `x` and `x` with this is what begins with `x`. */
export const lastCharacter = '\u{10FFFF}';

/** The column's text begins with a value, found by a range of an index of collation "C". */
export function beginsWith(column: string, value: Expression<unknown>): Condition {
  const named = sql.ref(column);
  return sql<SqlBool>`(${named} >= ${value} and ${named} < ${value} || ${sql.lit(lastCharacter)})`;
}
