import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { LocationRecord } from '../record/location-fields.ts';
import { locationColumns } from '../record/locations.store.ts';

/** `keys` are pairs of CEPs in the form of the column `place_key`. */
const rangesOf = (db: Kysely<Tables>, storeId: number, keys: readonly string[]) =>
  db
    .selectFrom('delivery_locations')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'zip')
    .where('branch_id', 'in', db.selectFrom('branches').where('store_id', '=', storeId).select('id'))
    .where('place_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('id')
    .select(locationColumns);

/** Ranges with these CEPs, in all branches of the store. */
export const findRangesOf = (db: Kysely<Tables>, storeId: number, keys: readonly string[]): Promise<LocationRecord[]> =>
  rangesOf(db, storeId, keys).execute();

export const findRangesOfAndLock = (
  trx: Kysely<Tables>,
  storeId: number,
  keys: readonly string[],
): Promise<LocationRecord[]> => rangesOf(trx, storeId, keys).forUpdate('delivery_locations').execute();
