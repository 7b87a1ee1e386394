import type { WorkTime } from '@botica/contract/features/branches/record/work-time';
import { type Weekday, weekdays } from '@botica/contract/kit/weekdays';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { fieldsOf, type LocationFields } from '../src/features/delivery-locations/record/location-fields.ts';
import { upsertLocations } from '../src/features/delivery-locations/record/locations.store.ts';
import { startsAt, type TestApp } from './test-app.ts';

/** Inserts a branch without calls of the API. */
export async function placeBranch(
  api: TestApp,
  { store_id = api.store.id, ...values }: Partial<Insertable<Tables['branches']>> = {},
): Promise<number> {
  const row = { store_id, fantasy_name: 'Filial', ...values };
  return (await api.db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function centralBranch(api: TestApp, storeId = api.store.id): Promise<number> {
  const branch = api.db.selectFrom('branches').where('store_id', '=', storeId).where('is_central', '=', true);
  return (await branch.select('id').executeTakeFirstOrThrow()).id;
}

/** Open from 8 to 18 on these days. */
export function openOn(...days: Weekday[]): WorkTime {
  const week = weekdays.map((day) => {
    const closed = !days.includes(day);
    return [day, closed ? { opening: null, closing: null, closed } : { opening: '08:00', closing: '18:00', closed }];
  });
  return Object.fromEntries(week) as WorkTime;
}

/** Service of a location with default values. */
export const aService = {
  shipping_time: 2,
  service_name: 'Expresso',
  service_type: 'ground',
  service_cost: '9.90',
} as const;

type Rules = Parameters<typeof fieldsOf>[0];

const inFull = (rules: object): LocationFields =>
  fieldsOf({
    ...aService,
    ships_low_temperature: false,
    week_availibility: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    ...rules,
  } as Rules);

/** Inserts locations of a branch without calls of the API. Returns their ids in the same order. */
export async function placeLocations(
  db: Kysely<Tables>,
  branch: { store_id: number; branch_id: number },
  ...locations: ({ kind: 'zip' | 'place' | 'district' } & Record<string, unknown>)[]
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < locations.length; start += 1000) {
    const part = locations.slice(start, start + 1000).map(inFull);
    ids.push(...(await upsertLocations(db, branch, part, startsAt)).map(({ id }) => id));
  }
  return ids;
}
