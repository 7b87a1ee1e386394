import { type Expression, type SqlBool, sql } from 'kysely';
import type { Condition } from './list-parts.ts';

/**
 * The highest character. With collation "C", all texts between `x` and `x` followed by this character begin with `x`.
 */
export const lastCharacter = '\u{10FFFF}';

/** Condition that the column's text begins with a value. It is a range, so an index of collation "C" can answer it. */
export function beginsWith(column: string, value: Expression<unknown>): Condition {
  const named = sql.ref(column);
  return sql<SqlBool>`(${named} >= ${value} and ${named} < ${value} || ${sql.lit(lastCharacter)})`;
}
