import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { orderExpeditions, orderFilters, orderPayments } from '../list/order-list-options.ts';
import { orderView } from '../views/order-views.ts';

/** Pending tasks of orders, in the order of their display. */
export const waitingKinds = ['approve', 'prepare', 'ship', 'late', 'pix_expiring'] as const;

/** The count stops here and is shown as "999+". */
export const waitingCap = 1_000;

const figure = {
  count: z.int(),
  /** True if `count` is a lower bound; otherwise absent. */
  is_capped: z.optional(z.boolean()),
};

/** The data above the list for the caller. */
export const waitingOrders = z.object({
  /** Only tasks that exist and that the caller may do. */
  items: z.array(
    z.object({
      kind: z.enum(waitingKinds),
      ...figure,
      /** The filter of the list with exactly these orders. */
      filter: z.object({
        status: z.optional(z.enum(orderFilters)),
        payment: z.optional(z.enum(orderPayments)),
        expedition: z.optional(z.enum(orderExpeditions)),
      }),
      /** For a PIX: when the first one expires. */
      first_at: z.optional(instant),
    }),
  ),
  /** Saved views with their counts, those of the store first. */
  views: z.array(z.object({ ...orderView.shape, ...figure })),
});
export type WaitingOrders = z.infer<typeof waitingOrders>;
