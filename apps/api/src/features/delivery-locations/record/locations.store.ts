import { locationRecord } from '@botica/contract/features/delivery-locations/delivery-location';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { keysOf, type LocationFields, type LocationRecord } from './location-fields.ts';

export interface BranchKey {
  store_id: number;
  branch_id: number;
}

export const locationColumns = [...locationRecord.names, ...(['id', 'branch_id', 'version'] as const)] as const;

export function locationsOf(db: Kysely<Tables>, { store_id, branch_id }: BranchKey) {
  return db.selectFrom('delivery_locations').where('store_id', '=', store_id).where('branch_id', '=', branch_id);
}

const wholeOfBranch = sql`branch_id * 100000000`;

/** Ranges that hold a CEP, in the words of their index (migration 0008): `kind` is written out for it. */
export const holdsZip = ({ branch_id }: BranchKey, zip: string) => sql<SqlBool>`kind = 'zip'
  and int8range(${wholeOfBranch} + zip_from::bigint, ${wholeOfBranch} + zip_to::bigint, '[]')
    @> (${branch_id}::bigint * 100000000 + ${zip}::bigint)`;

export async function findLocationAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  return trx
    .selectFrom('delivery_locations')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select(locationColumns)
    .forUpdate()
    .executeTakeFirst();
}

export async function countAllLocations(db: Kysely<Tables>, branch: BranchKey): Promise<number> {
  const { count } = await locationsOf(db, branch)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All ranges of a branch, by their first CEP; locked when they are about to be written. */
export async function findRanges(db: Kysely<Tables>, branch: BranchKey, lock = false): Promise<LocationRecord[]> {
  const query = locationsOf(db, branch).where('kind', '=', 'zip').orderBy('zip_from').orderBy('zip_to').orderBy('id');
  return (lock ? query.forUpdate() : query).select(locationColumns).execute();
}

/** The states that one rule serves whole. */
export async function findWholeStates(db: Kysely<Tables>, branch: BranchKey): Promise<Set<string>> {
  const rows = await locationsOf(db, branch)
    .where('kind', '=', 'place')
    .where('city', 'is', null)
    .select('state')
    .execute();
  return new Set(rows.flatMap(({ state }) => state ?? []));
}

const toRow = (fields: LocationFields) => ({
  ...fields,
  ...keysOf(fields),
  week_availibility: JSON.stringify(fields.week_availibility),
});

export async function insertLocation(
  trx: Kysely<Tables>,
  branch: BranchKey,
  fields: LocationFields,
  now: Date,
): Promise<LocationRecord> {
  const row = { ...toRow(fields), ...branch, created_at: now };
  return trx.insertInto('delivery_locations').values(row).returning(locationColumns).executeTakeFirstOrThrow();
}

/** One conditional update; undefined when the row is no longer as it was read. */
export async function updateLocation(
  trx: Kysely<Tables>,
  storeId: number,
  { id, version }: LocationRecord,
  fields: LocationFields,
): Promise<LocationRecord | undefined> {
  return trx
    .updateTable('delivery_locations')
    .set({ ...toRow(fields), version: version + 1 })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(locationColumns)
    .executeTakeFirst();
}

export async function deleteLocation(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('delivery_locations').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** The columns that an insert fills, with their types. */
const inserted = {
  store_id: 'bigint',
  branch_id: 'bigint',
  kind: 'text',
  zip_from: 'text',
  zip_to: 'text',
  state: 'text',
  city: 'text',
  district: 'text',
  city_key: 'text',
  district_key: 'text',
  place_key: 'text',
  service_key: 'text',
  search_text: 'text',
  shipping_time: 'integer',
  service_name: 'text',
  service_type: 'text',
  service_cost_cents: 'bigint',
  ships_low_temperature: 'boolean',
  week_availibility: 'jsonb',
  created_at: 'timestamptz',
} as const satisfies Record<keyof LocationFields, string> & Partial<Record<keyof Tables['delivery_locations'], string>>;
const insertedColumns = Object.keys(inserted) as (keyof typeof inserted)[];

/** What a location is known by stays when the same place and service come again; everything else is replaced. */
const stays = new Set<string>([
  ...['store_id', 'branch_id', 'created_at', 'kind', 'zip_from', 'zip_to', 'district'],
  ...['district_key', 'place_key', 'service_key'],
]);
const replacedColumns = insertedColumns.filter((column) => !stays.has(column));

/**
 * Adds the locations, or puts what they say over those that name the same place and service. They go over as one JSON:
 * with twenty parameters a row the embedded database takes a third longer.
 */
export async function upsertLocations(
  trx: Kysely<Tables>,
  branch: BranchKey,
  locations: readonly LocationFields[],
  now: Date,
): Promise<LocationRecord[]> {
  const json = JSON.stringify(locations.map((each) => ({ ...each, ...keysOf(each), ...branch, created_at: now })));
  const types = sql.join(insertedColumns.map((column) => sql`${sql.ref(column)} ${sql.raw(inserted[column])}`));
  const source = sql<Record<string, unknown>>`jsonb_to_recordset(${json}::jsonb)`.as(sql`source (${types})`);
  return trx
    .insertInto('delivery_locations')
    .columns(insertedColumns)
    .expression((eb) => eb.selectFrom(source).select(insertedColumns.map((column) => sql.ref(column).as(column))))
    .onConflict((conflict) =>
      conflict.constraint('delivery_locations_once').doUpdateSet((eb) => ({
        ...Object.fromEntries(replacedColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        version: sql<number>`delivery_locations.version + 1`,
      })),
    )
    .returning(locationColumns)
    .execute();
}
