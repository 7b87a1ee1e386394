import * as z from 'zod/mini';

/** `copy`: the role that a new one takes after. */
export const roleFormSearch = z.object({
  copy: z.catch(z.optional(z.coerce.number<string | number>().check(z.int(), z.positive())), undefined),
});
