import {
  type DeliveryLocation,
  districtLocation,
  type LocationKind,
  type LocationRules,
  locationRecord,
  placeLocation,
  type ServiceType,
  serviceTypeNames,
  zipLocation,
} from '@botica/contract/features/delivery-locations/delivery-location';
import { businessWeek } from '@botica/contract/kit/weekdays';
import * as z from 'zod/mini';
import { type RecordValues, recordValues } from '../../../kit/form/record-form.ts';
import { priceText, weekText, yesNo } from '../location-texts.ts';

type Fields = RecordValues<typeof locationRecord>;
/** Values in wire names. An empty field is an empty text. */
export type LocationValues = Omit<Fields, 'ships_low_temperature'> & {
  /** A rule for a whole state. It is an explicit choice, and not the result of an empty city. */
  whole_state: boolean;
  service_cost: string;
  ships_low_temperature: 'yes' | 'no';
};

const free = '0.00';

/** The branch's own city, the default for its first delivery locations. */
export type NearBy = Pick<DeliveryLocation, 'state' | 'city'>;

/** `null` gives a new location: by ground from Monday to Friday, in the branch's city if the kind has a city. */
export function locationValues(location: DeliveryLocation | null, near: NearBy | null = null): LocationValues {
  return {
    ...recordValues(locationRecord, location),
    ...(location === null && { service_type: 'ground', state: near?.state ?? '', city: near?.city ?? '' }),
    whole_state: location?.kind === 'place' && location.city === null,
    // A price of zero shows as empty.
    service_cost: location && location.service_cost !== free ? location.service_cost : '',
    ships_low_temperature: location?.ships_low_temperature ? 'yes' : 'no',
    week_availibility: location?.week_availibility ?? [...businessWeek],
  };
}

const { service_cost_cents, service_type, ships_low_temperature, week_availibility, ...asTyped } =
  locationRecord.fields;

export const wholeState = 'Atender todo o estado';

/** Labels and texts for the dialog about a conflicting save. */
export const locationWords = {
  ...asTyped,
  whole_state: { label: wholeState, shown: yesNo },
  service_type: { ...service_type, shown: (type: string) => serviceTypeNames[type as ServiceType] ?? '' },
  service_cost: { ...service_cost_cents, shown: priceText },
  ships_low_temperature: { ...ships_low_temperature, shown: (value: 'yes' | 'no') => yesNo(value === 'yes') },
  week_availibility: { ...week_availibility, shown: weekText },
};

const namingFields = {
  zip: ['zip_from', 'zip_to'],
  place: ['state', 'city'],
  district: ['state', 'city', 'district'],
} as const;

const rules = { zip: zipLocation, place: placeLocation, district: districtLocation };

/** The form's values as the rules take them, without the fields that the kind does not have. */
function toInput(kind: LocationKind, values: LocationValues) {
  const naming = Object.fromEntries(namingFields[kind].map((name) => [name, values[name].trim()]));
  const isState = kind === 'place' && values.whole_state;
  const { shipping_time, service_name, service_type, week_availibility } = values;
  return {
    kind,
    ...naming,
    ...(isState && { city: null }),
    service_name,
    service_type,
    week_availibility,
    // Text that is not a number stays unchanged, so that the rules refuse it with their message.
    shipping_time: /^\d{1,3}$/.test(shipping_time.trim()) ? Number(shipping_time) : shipping_time,
    service_cost: values.service_cost || free,
    ...(kind === 'district' ? {} : { ships_low_temperature: values.ships_low_temperature === 'yes' }),
  };
}

export function locationSchema(kind: LocationKind): z.core.$ZodType<LocationRules> {
  const input = z.transform((values: LocationValues): unknown => toInput(kind, values));
  return z.pipe(input, rules[kind]);
}
