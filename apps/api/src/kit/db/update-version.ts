import type { Generated, Kysely, UpdateObject, UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

type VersionedTable = {
  [T in keyof Tables]: Tables[T] extends { version: Generated<number> } ? T : never;
}[keyof Tables];

/** Key of a row, and the version that was read. */
type Current = { version: number } & ({ id: number; store_id?: number } | { id?: never; store_id: number });

/**
 * Makes one conditional update to the next version of a row. It writes nothing if the row no longer has the version that
 * was read. `current` may be the whole row: only its key and its version are used.
 *
 * ```ts
 * updateVersion(trx, 'coupons', coupon, patch).returning(columns).executeTakeFirst();
 * ```
 */
export function updateVersion<T extends VersionedTable>(
  trx: Kysely<Tables>,
  table: T,
  { store_id: storeId, id, version }: Current,
  patch: Omit<UpdateObject<Tables, T>, 'version'>,
): UpdateQueryBuilder<Tables, T, T, UpdateResult> {
  let update = trx.updateTable(table as VersionedTable).set({ ...patch, version: version + 1 });
  if (storeId !== undefined) update = update.where('store_id', '=', storeId);
  if (id !== undefined) update = update.where('id', '=', id);
  // Kysely does not know that a builder for a union of tables fits the caller's table.
  return update.where('version', '=', version) as unknown as UpdateQueryBuilder<Tables, T, T, UpdateResult>;
}
