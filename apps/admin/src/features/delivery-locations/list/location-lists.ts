import type { LocationKind } from '@botica/contract/features/delivery-locations/delivery-location';
import {
  type LocationSort,
  locationSorts,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { listState } from '../../../kit/list/list-state.ts';

const sortedBy = (by: LocationSort) =>
  listState({ sorts: locationSorts, sortedBy: { by, ascending: true }, searches: ['search'] });

/** The table of each kind of location. */
export const locationLists = {
  zip: sortedBy('zip_from'),
  place: sortedBy('state'),
  district: sortedBy('city'),
} as const satisfies Record<LocationKind, unknown>;
