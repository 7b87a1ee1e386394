import * as z from 'zod/mini';

/** An integer id of a record, as a path or a query carries it: text of digits, 1 or more. */
export const recordId = z.coerce.number<string | number>().check(z.int(), z.positive());

/** `{id}` of a path. */
export const idParam = z.object({ id: recordId });
