import { wholeNumber } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';

/**
 * URL parameters of every list: `p`, `sort-by`, `ascending` (0 or 1). Invalid values are ignored, because a person can
 * type anything. Spread them into a route's own `z.object({...})`.
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
