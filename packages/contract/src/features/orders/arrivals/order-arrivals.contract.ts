import * as z from 'zod/mini';
import { contract, get } from '../../../kit/endpoint.ts';
import { recordId } from '../../../kit/id-param.ts';
import { readOrders } from '../orders.contract.ts';

/** An order that came earlier is no news, nor is one of an import, which keeps its date of long ago. In hours. */
export const arrivalHours = 24;

/** Orders that came from outside of the panel since somebody last looked. */
export const orderArrivals = contract('orders', {
  arrivals: get('/v2/orders/arrivals', {
    changesWith: ['order'],
    summary: 'Quantos pedidos chegaram de fora do painel depois de um pedido, nas últimas 24 horas',
    access: readOrders,
    isBackground: true,
    query: z.object({
      /** The `last_id` of the answer that was seen last. Without it all of the last hours are counted. */
      after: z.optional(recordId),
    }),
    reply: z.object({
      /** At most `arrivalsCap`, of `arrivals-cap.ts`. */
      count: z.int(),
      /** The newest order of these hours; `after`, or 0, where there is none. */
      last_id: z.int(),
    }),
  }),
});
