import * as z from 'zod/mini';
import { listSearch } from '../../kit/list/list-search.ts';

/** Search parameters of the customer's page. `p` and `ascending` belong to its lists. */
export const customerPageSearch = z.object({
  ...listSearch,
  tab: z.catch(z.optional(z.enum(['orders', 'messages'])), undefined),
  /** The order whose page linked here; the back arrow leads there. */
  order: z.catch(z.optional(z.coerce.number<string | number>().check(z.int(), z.positive())), undefined),
});
export type CustomerPageSearch = z.infer<typeof customerPageSearch>;
