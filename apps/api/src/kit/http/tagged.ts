import type { HttpSide } from './serve-types.ts';

/** The reply of a record that can be edited: its version goes into the ETag too. */
export async function tagged<T extends { version: number }>(http: HttpSide, record: Promise<T>): Promise<T> {
  http.etag((await record).version);
  return record;
}
