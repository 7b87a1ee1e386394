import type { locationRecord } from '@botica/contract/features/delivery-locations/delivery-location';
import type { Weekday } from '@botica/contract/kit/weekdays';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

interface DeliveryLocationsTable extends RecordColumns<typeof locationRecord, { week_availibility: Json<Weekday[]> }> {
  id: GeneratedAlways<number>;
  store_id: number;
  branch_id: number;
  /** `normaliseText` of city and neighbourhood, for sorting; empty without one. */
  city_key: string;
  district_key: string;
  place_key: string;
  service_key: string;
  search_text: string;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface DeliveryLocationsTables {
  delivery_locations: DeliveryLocationsTable;
}
