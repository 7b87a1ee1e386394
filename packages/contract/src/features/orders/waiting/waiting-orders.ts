import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { orderExpeditions, orderFilters, orderPayments } from '../list/order-list-options.ts';
import { orderView } from '../views/order-views.ts';

/** What orders wait for, in the order in which it is shown. */
export const waitingKinds = ['approve', 'prepare', 'ship', 'late', 'pix_expiring'] as const;

/** Counting stops here: "999+". */
export const waitingCap = 1_000;

const figure = {
  count: z.int(),
  /** Present, and true, where there are `count` or more. */
  is_capped: z.optional(z.boolean()),
};

/** What stands over the list for who asks. */
export const waitingOrders = z.object({
  /** Only what there is, and only what they may do. */
  items: z.array(
    z.object({
      kind: z.enum(waitingKinds),
      ...figure,
      /** The list that holds exactly these. */
      filter: z.object({
        status: z.optional(z.enum(orderFilters)),
        payment: z.optional(z.enum(orderPayments)),
        expedition: z.optional(z.enum(orderExpeditions)),
      }),
      /** Of a PIX: when the first one expires. */
      first_at: z.optional(instant),
    }),
  ),
  /** Saved ways to look at the list, those of the store first, and how many orders each holds. */
  views: z.array(z.object({ ...orderView.shape, ...figure })),
});
export type WaitingOrders = z.infer<typeof waitingOrders>;
