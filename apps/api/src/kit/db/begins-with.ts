import { type SqlBool, sql } from 'kysely';
import type { Condition, ValueForm } from './list-statement.ts';

/** Higher than any character: with collation "C", what lies between `x` and `x` with this is what begins with `x`. */
const lastCharacter = '\u{10FFFF}';

/** The column's text begins with a value, found by a range of an index of collation "C". */
export function beginsWith(column: string, value: string | null, as: ValueForm): Condition {
  const [named, from] = [sql.ref(column), as(value, 'text')];
  return sql<SqlBool>`(${named} >= ${from} and ${named} < ${from} || ${sql.lit(lastCharacter)})`;
}
