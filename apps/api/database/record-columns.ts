import type { RecordFields, StoredOf } from '@botica/contract/kit/record';
import type { Optional } from './column-types.ts';

type Column<T> = null extends T ? Optional<NonNullable<T>> : T;

/**
 * Columns of a record's fields: a nullable field becomes a nullable column, and so on. `Own` replaces columns whose
 * type differs (a default, JSON).
 */
export type RecordColumns<R extends { fields: RecordFields }, Own = unknown> = {
  [K in Exclude<keyof StoredOf<R>, keyof Own>]: Column<StoredOf<R>[K]>;
} & Own;
