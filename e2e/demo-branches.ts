import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import { test as base } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';

export interface DemoBranches {
  /** A new branch at Rua Augusta, open from Monday to Friday. */
  create: () => Promise<Branch>;
  /** What a test says of a location takes the place of a plain one from Monday to Friday. */
  addLocation: (branchId: number, location: object) => Promise<DeliveryLocation>;
}

const address = { zip: '01304001', street: 'Rua Augusta', number: '1200', city: 'São Paulo', uf: 'SP' };
const open = { opening: '08:00', closing: '18:00', closed: false };
const closed = { opening: null, closing: null, closed: true };
const work_time = {
  ...{ monday: open, tuesday: open, wednesday: open, thursday: open, friday: open },
  ...{ saturday: closed, sunday: closed },
};
const service = { shipping_time: 2, service_name: 'Expresso', service_type: 'ground', service_cost: '19.90' };

/** Branches of a test's own, so that tests do not disturb each other. */
export const test = base.extend<object, { branches: DemoBranches }>({
  branches: [
    async ({ playwright, tokenOf }, use, info) => {
      const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL as string });
      const headers = { authorization: `Bearer ${await tokenOf('administrador')}` };
      const post = async (path: string, data: object) => {
        const reply = await request.post(path, { headers, data });
        if (!reply.ok()) throw new Error(`POST ${path}: ${reply.status()} ${await reply.text()}`);
        return reply.json();
      };
      await use({
        create: () => {
          const alias = `Filial ${uniqueWord()}`;
          return post('/v2/branch', { alias, fantasy_name: `Botica ${alias}`, address, work_time });
        },
        addLocation: (branchId, location) =>
          post('/v2/logistics/delivery-location', { branch_id: branchId, ...service, ...location }),
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
