import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** `in`, for thousands of numbers: one parameter, where a list of them is compiled, sent and planned one by one. */
export const oneOf = (column: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`;
