import { locationKinds } from '@botica/contract/features/delivery-locations/delivery-location';
import * as z from 'zod/mini';
import { listSearch, searchText } from '../../kit/list/list-search.ts';

/** Parts of the tab of delivery services: the three tables, the tester, the report. */
const deliveryViews = [...locationKinds, 'test', 'coverage'] as const;
export type DeliveryView = (typeof deliveryViews)[number];

/** Search parameters of the tab of delivery services. An invalid value counts as absent. */
export const deliverySearch = {
  ...listSearch,
  view: z.catch(z.optional(z.enum(deliveryViews)), undefined),
  search: searchText(),
  /** Parameters of the tester: the CEP, and the day on which the parcel is ready. */
  cep: searchText(),
  date: searchText(),
  /** Parameters of the report: one state (else the country), the gaps (else the overlaps), also those of one CEP. */
  state: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))), undefined),
  part: z.catch(z.optional(z.enum(['gaps'])), undefined),
  singles: z.catch(z.optional(z.enum(['1'])), undefined),
};
const schema = z.object(deliverySearch);
export type DeliverySearch = z.infer<typeof schema>;

/** Clears the search parameters of the page's other parts. */
export const plainPart = {
  view: undefined,
  p: undefined,
  'sort-by': undefined,
  ascending: undefined,
  search: undefined,
  cep: undefined,
  date: undefined,
  state: undefined,
  part: undefined,
  singles: undefined,
};
