import {
  type DeliveryLocation,
  type LocationRules,
  locationRecord,
} from '@botica/contract/features/delivery-locations/delivery-location';
import { comparedName } from '@botica/contract/kit/brazil/place-name';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import { type StoredOf, withDefaults } from '@botica/contract/kit/record';
import { normaliseText } from '@botica/contract/kit/text';
import { placeKey } from '../../../platform/zip/place-key.ts';

/** Stored fields of a location, without the derived columns. */
export type LocationFields = StoredOf<typeof locationRecord>;

export interface LocationRecord extends LocationFields {
  id: number;
  branch_id: number;
  version: number;
}

/** Fields that a kind does not have become null. */
export function fieldsOf({ service_cost, ...rules }: LocationRules): LocationFields {
  const numbers = { shipping_time: Number(rules.shipping_time), service_cost_cents: wireToCents(service_cost) };
  return withDefaults(locationRecord, { ...rules, ...numbers });
}

/** Derived columns, for search, sorting and the unique constraint. */
export function keysOf(fields: LocationFields) {
  const { kind, zip_from, zip_to, state, city, district, service_name } = fields;
  const texts = [zip_from, zip_to, state, city, district, service_name].filter((text) => text !== null);
  return {
    city_key: city === null ? '' : comparedName(city),
    district_key: district === null ? '' : comparedName(district),
    place_key: kind === 'zip' ? `${zip_from}-${zip_to}` : placeKey(state ?? '', city, district),
    service_key: normaliseText(service_name),
    search_text: normaliseText(texts.join(' ')),
  };
}

/** Key of a range within its branch. It is cheaper than `keysOf`, because an import calls it thousands of times. */
export function rangeKey({
  zip_from,
  zip_to,
  service_name,
}: Pick<LocationFields, 'zip_from' | 'zip_to' | 'service_name'>): string {
  return `${zip_from}-${zip_to} ${normaliseText(service_name)}`;
}

export function locationWire({ service_cost_cents, ...location }: LocationRecord): DeliveryLocation {
  return { ...location, service_cost: centsToWire(service_cost_cents) };
}

/** The fields in the form of the wire, for the audit and for comparing. */
export function wireFields({ service_cost_cents, ...fields }: LocationFields) {
  return { ...fields, service_cost: centsToWire(service_cost_cents) };
}
