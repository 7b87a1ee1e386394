import { contract, get } from '../../../kit/endpoint.ts';
import { readOrders } from '../orders.contract.ts';
import { waitingOrders } from './waiting-orders.ts';

/** The data above the list. A file of its own, so that an order's page does not load it. */
export const orderSummary = contract('orders', {
  waiting: get('/v2/orders/waiting', {
    changesWith: ['order', 'order_view'],
    summary:
      'O que espera por quem pergunta (pedidos para aprovar, preparar, expedir, PIX por vencer) e as visões com quantos pedidos têm',
    access: readOrders,
    isBackground: true,
    reply: waitingOrders,
  }),
});
