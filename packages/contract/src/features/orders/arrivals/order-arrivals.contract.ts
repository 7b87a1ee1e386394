import * as z from 'zod/mini';
import { contract, get } from '../../../kit/endpoint.ts';
import { recordId } from '../../../kit/id-param.ts';
import { readOrders } from '../orders.contract.ts';

/** Age limit of a new order in hours. It excludes imported orders, which keep their old date. */
export const arrivalHours = 24;

/** Orders that arrived from outside the panel since the last look. */
export const orderArrivals = contract('orders', {
  arrivals: get('/v2/orders/arrivals', {
    changesWith: ['order'],
    summary: 'Quantos pedidos chegaram de fora do painel depois de um pedido, nas últimas 24 horas',
    access: readOrders,
    isBackground: true,
    query: z.object({
      /** The last `last_id` that the client has seen. Without it all orders of the last hours are counted. */
      after: z.optional(recordId),
    }),
    reply: z.object({
      /** At most `arrivalsCap`. */
      count: z.int(),
      /** Id of the newest order of these hours; `after`, or 0, if there is none. */
      last_id: z.int(),
    }),
  }),
});
