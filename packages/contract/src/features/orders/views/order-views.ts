import * as z from 'zod/mini';
import { orderListColumns } from '../list/order-list-options.ts';
import { orderListQuery } from '../list/order-list-query.ts';

/** How a view looks at the list: filters, order and columns. What somebody searches for is of the moment, and not kept. */
export const viewSearch = z.extend(
  z.omit(orderListQuery, {
    p: true,
    'fetch-products': true,
    short_id: true,
    customer_name: true,
    'inquiry-display-id': true,
  }),
  {
    /** The columns that are shown; without it, all. */
    columns: z.optional(
      z.array(z.enum(orderListColumns, 'Coluna desconhecida.')).check(
        z.minLength(1, 'Escolha ao menos uma coluna.'),
        z.maxLength(orderListColumns.length, 'Cada coluna aparece uma vez.'),
        z.refine((columns) => new Set(columns).size === columns.length, 'Cada coluna aparece uma vez.'),
      ),
    ),
  },
);
export type ViewSearch = z.infer<typeof viewSearch>;

export const orderView = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** Everybody of the store has it; else it is the asker's own. */
  is_shared: z.boolean(),
  search: z.extend(viewSearch, { branch_id: z.optional(z.int()) }),
});
export type OrderView = z.infer<typeof orderView>;
