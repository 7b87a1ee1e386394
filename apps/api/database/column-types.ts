import type { ColumnType, JSONColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;
export type TimestampDefault = ColumnType<Date, Date | undefined, Date>;
/** A jsonb column: a query returns the value, a write needs JSON text. */
export type Json<T extends object | null> = JSONColumnType<T, string, string>;
/** A nullable column that an insert may omit. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
