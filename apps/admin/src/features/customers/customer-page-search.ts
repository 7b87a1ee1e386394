import * as z from 'zod/mini';
import { listSearch } from '../../kit/list/list-search.ts';

/** What the customer's page keeps in its address; `p` and `ascending` are those of its lists. */
export const customerPageSearch = z.object({
  ...listSearch,
  tab: z.catch(z.optional(z.enum(['orders', 'messages'])), undefined),
  /** The order whose page led here: the back arrow leads there again. */
  order: z.catch(z.optional(z.coerce.number<string | number>().check(z.int(), z.positive())), undefined),
});
export type CustomerPageSearch = z.infer<typeof customerPageSearch>;
