import { type Branch, branches } from '@botica/contract/features/branches/branches.contract';
import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import { deliveryLocations } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import type { CallInput } from '@botica/contract/kit/endpoint';
import { test as base } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';

type NewLocation = CallInput<typeof deliveryLocations.endpoints.create>['body'];
type Without<Rules, Keys> = Rules extends unknown ? Omit<Rules, keyof Keys | 'branch_id'> & Partial<Keys> : never;
type OwnRules = Without<NewLocation, typeof service>;

export interface DemoBranches {
  /** Creates a branch at Rua Augusta, open from Monday to Friday. */
  create: () => Promise<Branch>;
  /** Adds a location, by default from Monday to Friday; the test's fields replace the defaults. */
  addLocation: (branchId: number, location: OwnRules) => Promise<DeliveryLocation>;
}

const address = { zip: '01304001', street: 'Rua Augusta', number: '1200', city: 'São Paulo', uf: 'SP' };
const open = { opening: '08:00', closing: '18:00', closed: false };
const closed = { opening: null, closing: null, closed: true };
const work_time = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: closed,
  sunday: closed,
};
const service = { shipping_time: 2, service_name: 'Expresso', service_type: 'ground' as const, service_cost: '19.90' };

/** Branches of the test itself, so that tests do not disturb each other. */
export const test = base.extend<object, { branches: DemoBranches }>({
  branches: [
    async ({ playwright, tokenOf }, use, info) => {
      const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL as string });
      const call = callAs(request, await tokenOf('administrador'));
      await use({
        create: () => {
          const alias = `Filial ${uniqueWord()}`;
          const fantasy_name = `Botica ${alias}`;
          return call(branches.endpoints.create, { body: { alias, fantasy_name, address, work_time } });
        },
        addLocation: (branch_id, rules) =>
          call(deliveryLocations.endpoints.create, { body: { branch_id, ...service, ...rules } as NewLocation }),
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
