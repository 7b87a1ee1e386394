import * as z from 'zod/mini';
import { orderListColumns } from '../list/order-list-options.ts';
import { orderListQuery } from '../list/order-list-query.ts';

/** The state of the list that a view stores: filters, order and columns. Search texts are not stored. */
export const viewSearch = z.extend(
  z.omit(orderListQuery, {
    p: true,
    'fetch-products': true,
    short_id: true,
    customer_name: true,
    'inquiry-display-id': true,
  }),
  {
    /** The visible columns; by default all. */
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
  /** True if everybody in the store has it; otherwise it is private. */
  is_shared: z.boolean(),
  search: z.extend(viewSearch, { branch_id: z.optional(z.int()) }),
});
export type OrderView = z.infer<typeof orderView>;
