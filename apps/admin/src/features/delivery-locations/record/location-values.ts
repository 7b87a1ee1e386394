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
/** In wire names; an empty field is an empty text. */
export type LocationValues = Omit<Fields, 'ships_low_temperature'> & {
  /** A rule for a state, which is chosen and not made by leaving the city out. */
  whole_state: boolean;
  service_cost: string;
  ships_low_temperature: 'yes' | 'no';
};

const free = '0.00';

/** Where a branch is: most begin by delivering there. */
export type NearBy = Pick<DeliveryLocation, 'state' | 'city'>;

/** `null`: a new one, by ground from Monday to Friday, in the branch's city where a city is asked for. */
export function locationValues(location: DeliveryLocation | null, near: NearBy | null = null): LocationValues {
  return {
    ...recordValues(locationRecord, location),
    ...(location === null && { service_type: 'ground', state: near?.state ?? '', city: near?.city ?? '' }),
    whole_state: location?.kind === 'place' && location.city === null,
    // A price of nothing counts as none.
    service_cost: location && location.service_cost !== free ? location.service_cost : '',
    ships_low_temperature: location?.ships_low_temperature ? 'yes' : 'no',
    week_availibility: location?.week_availibility ?? [...businessWeek],
  };
}

const { service_cost_cents, service_type, ships_low_temperature, week_availibility, ...asTyped } =
  locationRecord.fields;

export const wholeState = 'Atender todo o estado';

/** For whoever was overtaken by somebody else. */
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

/** The form's values as the rules take them: what the kind does not have is left out. */
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
    // What is no number is left as it is: the rules say what it should be.
    shipping_time: /^\d{1,3}$/.test(shipping_time.trim()) ? Number(shipping_time) : shipping_time,
    service_cost: values.service_cost || free,
    ...(kind === 'district' ? {} : { ships_low_temperature: values.ships_low_temperature === 'yes' }),
  };
}

/** The contract's rules of a kind. */
export function locationSchema(kind: LocationKind): z.core.$ZodType<LocationRules> {
  const input = z.transform((values: LocationValues): unknown => toInput(kind, values));
  return z.pipe(input, rules[kind]);
}
