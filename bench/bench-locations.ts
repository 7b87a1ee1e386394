import type { Kysely } from 'kysely';
import type { Tables } from '../apps/api/database/tables.ts';
import { centralBranchId } from '../apps/api/src/features/branches/record/branches.store.ts';
import { fieldsOf } from '../apps/api/src/features/delivery-locations/record/location-fields.ts';
import { upsertLocations } from '../apps/api/src/features/delivery-locations/record/locations.store.ts';
import { listCities } from '../apps/api/src/platform/zip/list-cities.ts';
import { keepZip } from '../apps/api/src/platform/zip/zip.store.ts';

const now = new Date();
const rowsAtOnce = 1000;
const service = {
  ...({ service_name: 'Transportadora', service_type: 'ground', ships_low_temperature: false } as const),
  week_availibility: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as ('monday' | 'tuesday')[],
};
const cep = (number: number) => String(number).padStart(8, '0');

/** About 5,300 ranges without gaps, 645 cities, 4,000 neighbourhoods, and five wide ranges that contain all others. */
function locationsOf(count: number) {
  const cities = listCities('SP').map(({ name }) => ({ kind: 'place' as const, state: 'SP', city: name }));
  const districts = Array.from({ length: Math.floor(count * 0.4) }, (_, n) => ({
    kind: 'district' as const,
    state: 'SP',
    city: 'São Paulo',
    district: `Bairro ${n}`,
  }));
  const wide = Array.from({ length: 5 }, (_, n) => ({
    kind: 'zip' as const,
    zip_from: cep(1_000_000 + n),
    zip_to: cep(19_999_999 - n),
  }));
  const left = count - cities.length - districts.length - wide.length;
  const width = Math.floor(18_900_000 / left);
  const ranges = Array.from({ length: left }, (_, n) => ({
    kind: 'zip' as const,
    zip_from: cep(1_050_000 + n * width),
    zip_to: cep(1_050_000 + (n + 1) * width - 1),
  }));
  return [...cities, ...districts, ...wide, ...ranges].map((place, n) =>
    fieldsOf({ ...place, ...service, shipping_time: n % 9, service_cost: `${n % 60}.90` }),
  );
}

/** CEPs with a known address, so that no provider is called: at both ends and in the middle of the ranges. */
export const askedCeps = ['01051000', '10500000', '19900000'] as const;

/** Gives the central branch of a store the given number of delivery locations. */
export async function fillWithLocations(db: Kysely<Tables>, storeId: number, count: number): Promise<void> {
  const branch = { store_id: storeId, branch_id: await centralBranchId(db, storeId) };
  const locations = locationsOf(count);
  for (let start = 0; start < locations.length; start += rowsAtOnce) {
    await upsertLocations(db, branch, locations.slice(start, start + rowsAtOnce), now);
  }
  for (const [index, zip] of askedCeps.entries()) {
    const address = { cep: zip, street: 'Rua A', neighborhood: `Bairro ${index}`, city: 'São Paulo', state: 'SP' };
    await keepZip(db, { ...address, ibge: '3550308' }, now);
  }
}
