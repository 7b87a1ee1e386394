import { type Expression, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';
import { type BranchKey, holdsZip, locationColumns, locationsOf } from '../record/locations.store.ts';

const maxMatches = 100;

/** Keys in the form of `placeKey`; null if unknown. */
interface PlaceKeys {
  places: Expression<(string | null)[]>;
  district: Expression<string | null>;
}

/** Locations that serve a place, found by one index per kind. Of the ranges, the narrowest come first. */
function matchesOf(db: Kysely<Tables>, branch: BranchKey, zip: string, { places, district }: PlaceKeys) {
  const locations = locationsOf(db, branch).select(locationColumns).limit(maxMatches);
  const ranges = locations.where(holdsZip(branch, zip)).orderBy(sql`zip_to::integer - zip_from::integer`).orderBy('id');
  const named = locations.where('kind', '=', 'place').where(sql<boolean>`place_key = any(${places})`);
  const districts = locations.where('kind', '=', 'district').where(sql<boolean>`place_key = ${district}`);
  return db
    .selectFrom(ranges.as('found'))
    .selectAll()
    .unionAll(db.selectFrom(named.as('found')).selectAll())
    .unionAll(db.selectFrom(districts.as('found')).selectAll());
}

export interface TestedAddress {
  zip: string;
  places: readonly string[];
  district: string | null;
}

const matchingRows = compiled((db, { store_id, branch_id, zip, places, district }: BranchKey & TestedAddress) =>
  matchesOf(db, { store_id, branch_id }, zip, { places: sql`${places}::text[]`, district: sql`${district}::text` }),
);

export const findMatches = (db: Kysely<Tables>, branch: BranchKey, place: TestedAddress) =>
  matchingRows(db, { ...branch, ...place });

interface QuoteSought extends BranchKey {
  zip: string;
  /** State of the CEP, used if its address is unknown. */
  state: string | null;
}

/**
 * Reads all inputs of a quote at once: the branch's hours, the known address of the CEP, the matching locations, the
 * address of the central branch and the store's payment conditions. The last two decide whether the delivery is free.
 */
const quoteRows = compiled((db, { zip, state, store_id, branch_id }: QuoteSought) => {
  const places = sql<
    string[]
  >`array[coalesce(zip_addresses.address->>'state', ${state}::text), zip_addresses.city_key]`;
  const matches = matchesOf(db, { store_id, branch_id }, zip, {
    places,
    district: sql.ref('zip_addresses.district_key'),
  });
  return db
    .selectFrom('branches')
    .innerJoin('stores', 'stores.id', 'branches.store_id')
    .leftJoin('zip_addresses', (join) => join.on('zip_addresses.cep', '=', zip))
    .where('branches.store_id', '=', store_id)
    .where('branches.id', '=', branch_id)
    .select(['branches.work_time', 'stores.closed_days'])
    .select(['zip_addresses.address', 'zip_addresses.fetched_at', 'zip_addresses.city_key'])
    .select((eb) => [
      jsonArrayFrom(matches).as('matches'),
      eb
        .selectFrom('branches as central')
        .select('central.address')
        .where('central.store_id', '=', store_id)
        .where('central.is_central', '=', true)
        .as('home'),
      eb
        .selectFrom('website_sections')
        .select('content')
        .where('website_sections.store_id', '=', store_id)
        .where('section', '=', 'payment')
        .as('conditions'),
    ]);
});

/** Undefined if the store has no such branch. */
export async function findQuote(db: Kysely<Tables>, sought: QuoteSought) {
  const [row] = await quoteRows(db, sought);
  return row;
}
