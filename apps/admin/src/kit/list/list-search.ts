import { wholeNumber } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';

/**
 * The search parameters that every list has in the URL: `p`, `sort-by`, `ascending` (0 or 1). What is no valid value
 * counts as absent, since a person can type anything there. Spread into a route's own `z.object({...})`.
 */
export const listSearch = {
  p: z.catch(z.optional(wholeNumber()), undefined),
  'sort-by': searchText(),
  ascending: z.catch(z.optional(z.enum(['0', '1'])), undefined),
};

/** An optional text parameter. */
export function searchText() {
  return z.catch(z.optional(z.string()), undefined);
}
