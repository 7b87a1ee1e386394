import type { LocationKind, ServiceType } from '@botica/contract/features/delivery-locations/delivery-location';
import type { Weekday } from '@botica/contract/kit/weekdays';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Optional, Timestamp } from '../column-types.ts';

interface DeliveryLocationsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  branch_id: number;
  kind: LocationKind;
  zip_from: Optional<string>;
  zip_to: Optional<string>;
  state: Optional<string>;
  city: Optional<string>;
  district: Optional<string>;
  /** `normaliseText` of city and neighbourhood, by which they are sorted; empty without one. */
  city_key: string;
  district_key: string;
  place_key: string;
  service_key: string;
  search_text: string;
  shipping_time: number;
  service_name: string;
  service_type: ServiceType;
  service_cost_cents: number;
  ships_low_temperature: boolean;
  week_availibility: Json<Weekday[]>;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface DeliveryLocationsTables {
  delivery_locations: DeliveryLocationsTable;
}
