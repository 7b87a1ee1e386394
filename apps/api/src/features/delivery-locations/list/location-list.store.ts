import type { LocationListQuery } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';
import type { LocationRecord } from '../record/location-fields.ts';
import { type BranchKey, holdsZip, locationColumns } from '../record/locations.store.ts';

/** Ties are sorted by the next useful column, and at last by id. */
const sortColumns = {
  zip_from: ['zip_from', 'zip_to'],
  zip_to: ['zip_to', 'zip_from'],
  state: ['state', 'city_key', 'district_key'],
  city: ['city_key', 'district_key'],
  district: ['district_key', 'city_key'],
  shipping_time: ['shipping_time'],
  service_name: ['service_key'],
  service_type: ['service_type'],
  service_cost: ['service_cost_cents'],
  ships_low_temperature: ['ships_low_temperature'],
} as const satisfies Record<NonNullable<LocationListQuery['sort-by']>, readonly (keyof Tables['delivery_locations'])[]>;

interface LocationValues extends BranchKey {
  /** Patterns for `like`. A location must match all of them. */
  patterns: readonly string[];
  /** Eight digits that a range must contain. */
  zip: string | null;
}

interface LocationShape {
  kind: LocationListQuery['kind'];
  by: 'zip' | 'words' | 'nothing' | null;
  sort: keyof typeof sortColumns;
}

function soughtIn({ store_id, branch_id, patterns, zip }: LocationValues, by: LocationShape['by']) {
  if (by === null) return [];
  if (by === 'zip') return [holdsZip({ store_id, branch_id }, zip as string)];
  return [by === 'words' ? sql<SqlBool>`search_text like all(${patterns}::text[])` : sql<SqlBool>`false`];
}

export const readLocations = list<LocationValues, LocationRecord, LocationShape>((db, values, { kind, by, sort }) => ({
  table: 'delivery_locations',
  filters: [
    sql`delivery_locations.store_id = ${values.store_id}`,
    sql`delivery_locations.branch_id = ${values.branch_id}`,
    sql`delivery_locations.kind = ${sql.lit(kind)}`,
    ...soughtIn(values, by),
  ],
  order: [...sortColumns[sort], 'id'],
  total: 'counted',
  rows: db.selectFrom('delivery_locations').select(locationColumns),
  parent: db
    .selectFrom('branches')
    .select('id')
    .where('store_id', '=', values.store_id)
    .where('id', '=', values.branch_id),
  byValue: true,
}));
