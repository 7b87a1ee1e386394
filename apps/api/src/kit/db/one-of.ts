import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** `in` for thousands of numbers, as one parameter. A list of parameters is compiled, sent and planned one by one. */
export const oneOf = (column: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`;
