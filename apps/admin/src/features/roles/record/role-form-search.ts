import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';

/** `copy`: the role that a new one takes after. */
export const roleFormSearch = z.object({
  copy: z.catch(z.optional(recordId), undefined),
});
