import type { RecordFields, StoredOf } from '@botica/contract/kit/record';
import type { Optional } from './column-types.ts';

type Column<T> = null extends T ? Optional<NonNullable<T>> : T;

/**
 * The columns of a record's fields: a text that may be null is a nullable column, and so on. `Own` names those that
 * the database holds otherwise (a default, JSON).
 */
export type RecordColumns<R extends { fields: RecordFields }, Own = unknown> = {
  [K in Exclude<keyof StoredOf<R>, keyof Own>]: Column<StoredOf<R>[K]>;
} & Own;
