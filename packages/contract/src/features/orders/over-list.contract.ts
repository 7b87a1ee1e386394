import { contract, get } from '../../kit/endpoint.ts';
import { writeOrders } from './orders.contract.ts';
import { waitingOrders } from './waiting-orders.ts';

/** What stands over the list: apart, so that an order's page does not fetch it. */
export const overList = contract('orders', {
  waiting: get('/v2/orders/waiting', {
    changesWith: ['order'],
    summary: 'O que espera por quem pergunta: quantos pedidos para aprovar, preparar, expedir, e PIX por vencer',
    access: writeOrders,
    isBackground: true,
    reply: waitingOrders,
  }),
});
