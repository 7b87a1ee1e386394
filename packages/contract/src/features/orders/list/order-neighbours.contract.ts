import * as z from 'zod/mini';
import { contract, get } from '../../../kit/endpoint.ts';
import { idParam } from '../../../kit/id-param.ts';
import { ordersErrors } from '../orders-errors.ts';
import { orderListQuery } from './order-list-query.ts';

const neighbour = z.nullable(z.object({ id: z.int(), label: z.string() }));

/** The neighbours of an order in the list from which it was opened; null at the ends. */
export const orderNeighbours = contract('orders', {
  neighbours: get('/v2/order/{id}/neighbours', {
    summary: 'O pedido anterior e o próximo da lista filtrada e ordenada, também quando este já saiu dela',
    access: { area: 'Pedidos', level: 'read' },
    params: idParam,
    query: z.omit(orderListQuery, { p: true, 'fetch-products': true }),
    reply: z.object({ previous: neighbour, next: neighbour }),
    errors: ordersErrors,
  }),
});
