import { deliveryLocations } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { publicDelivery } from '@botica/contract/features/delivery-locations/public-delivery.contract';
import { businessWeek } from '@botica/contract/kit/weekdays';
import { placeBranch } from '../../../test/builders-branches.ts';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { fieldsOf } from './record/location-fields.ts';
import { insertLocation } from './record/locations.store.ts';

const service = {
  shipping_time: 2,
  service_name: 'Expresso',
  service_type: 'ground',
  service_cost: '9.90',
} as const;

const aBranch: MakeId = ({ api }, store) => placeBranch(api, { store_id: store.id });

const aLocation: MakeId = async ({ api }, store) => {
  const branch = { store_id: store.id, branch_id: await placeBranch(api, { store_id: store.id }) };
  const rules = { kind: 'district', state: 'SP', city: 'Santos', district: 'Centro', ...service } as const;
  const more = { ships_low_temperature: false, week_availibility: [...businessWeek] };
  return (await insertLocation(api.db, branch, fieldsOf({ ...rules, ...more }), new Date())).id;
};

export const deliveryLocationsSamples = samplesOf(
  deliveryLocations,
  {
    list: { query: '?kind=zip' },
    create: {
      body: { kind: 'place', state: 'SP', city: 'Santos', ...service },
      prepare: ({ api }) => api.db.deleteFrom('delivery_locations').execute(),
    },
    update: { body: { shipping_time: 3 }, id: aLocation },
    remove: { id: aLocation },
    coverage: {},
    overlaps: { query: '?state=SP' },
    gaps: { query: '?singles=1' },
    exportCoverage: {},
    quote: { query: '?zip=01001000' },
    freeShippingCity: {},
    freeShippingCountry: {},
  },
  aBranch,
);

export const publicDeliverySamples = samplesOf(publicDelivery, { publicQuote: { query: '?zip=01001-000' } });
