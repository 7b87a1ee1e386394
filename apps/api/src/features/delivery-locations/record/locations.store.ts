import { locationRecord } from '@botica/contract/features/delivery-locations/delivery-location';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';
import { keysOf, type LocationFields, type LocationRecord } from './location-fields.ts';

export interface BranchKey {
  store_id: number;
  branch_id: number;
}

export const locationColumns = [...locationRecord.names, ...(['id', 'branch_id', 'version'] as const)] as const;

export function locationsOf(db: Kysely<Tables>, { store_id, branch_id }: BranchKey) {
  return db.selectFrom('delivery_locations').where('store_id', '=', store_id).where('branch_id', '=', branch_id);
}

/** Possible numbers of digits of a range's width: a CEP has eight digits. */
const widths = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Condition for ranges that contain a CEP, written so that its index serves it (migration 0012). For each width class
 * the start of the range is bounded, so few ranges are read that do not contain the CEP. `kind` is a literal for the
 * same reason.
 */
export function holdsZip({ branch_id }: BranchKey, zip: string) {
  const ofWidth = (digits: number) => sql`length((zip_to::bigint - zip_from::bigint)::text) = ${sql.lit(digits)}
    and zip_from >= lpad(greatest(${zip}::bigint - ${sql.lit(10 ** digits - 1)}, 0)::text, 8, '0')`;
  return sql<SqlBool>`kind = 'zip' and branch_id = ${branch_id} and zip_from <= ${zip} and zip_to >= ${zip}
    and (${sql.join(widths.map(ofWidth), sql` or `)})`;
}

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

/** All ranges of a branch, sorted by the first CEP. */
export async function findRanges(db: Kysely<Tables>, branch: BranchKey): Promise<LocationRecord[]> {
  const query = locationsOf(db, branch).where('kind', '=', 'zip').orderBy('zip_from').orderBy('zip_to').orderBy('id');
  return query.select(locationColumns).execute();
}

/** States that one location covers as a whole. */
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

/** Updates the row and raises its version; undefined if the row has changed since it was read. */
export async function updateLocationRow(
  trx: Kysely<Tables>,
  storeId: number,
  { id, version }: LocationRecord,
  fields: LocationFields,
): Promise<LocationRecord | undefined> {
  return updateVersion(trx, 'delivery_locations', { store_id: storeId, id, version }, toRow(fields))
    .returning(locationColumns)
    .executeTakeFirst();
}

export async function deleteLocation(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('delivery_locations').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** Columns of an insert with their types. */
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
export const insertedColumns = Object.keys(inserted) as (keyof typeof inserted)[];

/** Columns that identify a location. An upsert keeps them and replaces all others. */
const stays = new Set<string>([
  'store_id',
  'branch_id',
  'created_at',
  'kind',
  'zip_from',
  'zip_to',
  'district',
  'district_key',
  'place_key',
  'service_key',
]);
export const replacedColumns = insertedColumns.filter((column) => !stays.has(column));

type NewRow = LocationFields & ReturnType<typeof keysOf> & BranchKey & { created_at: Date };

export function newRow(branch: BranchKey, fields: LocationFields, now: Date): NewRow {
  return { ...fields, ...keysOf(fields), ...branch, created_at: now };
}

/**
 * Rows as a table inside a statement, with `more` columns. They travel as one JSON, because one parameter per value
 * costs a third more.
 */
export function tableOf(rows: readonly NewRow[], more: Record<string, string> = {}) {
  const columns = Object.entries({ ...inserted, ...more }).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  );
  const source = sql<Record<string, unknown>>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
  return source.as(sql`source (${sql.join(columns)})`);
}

/** Inserts the locations, or updates those with the same place and service. */
export async function upsertLocations(
  trx: Kysely<Tables>,
  branch: BranchKey,
  locations: readonly LocationFields[],
  now: Date,
): Promise<LocationRecord[]> {
  const source = tableOf(locations.map((fields) => newRow(branch, fields, now)));
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
