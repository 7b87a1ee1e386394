import * as z from 'zod/mini';
import { deliverySearch } from '../../delivery-locations/delivery-search.ts';

export const branchTabs = [
  'data',
  'hours',
  'contacts',
  'pharmacy',
  'bank',
  'correios',
  'transporters',
  'delivery',
] as const;
export type BranchTab = (typeof branchTabs)[number];

/** Search parameters of /branch/{id}; what a person mistypes there counts as absent. */
export const branchSearch = z.object({
  ...deliverySearch,
  tab: z.catch(z.optional(z.enum(branchTabs)), undefined),
});
export type BranchSearch = z.infer<typeof branchSearch>;
