import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';

/** `copy`: the id of the role to copy. */
export const roleFormSearch = z.object({
  copy: z.catch(z.optional(recordId), undefined),
});
