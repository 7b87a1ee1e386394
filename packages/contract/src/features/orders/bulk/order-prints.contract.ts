import * as z from 'zod/mini';
import { contract, get } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idList } from '../../../kit/id-param.ts';
import { orderListQuery } from '../list/order-list-query.ts';
import { orderDetail } from '../order-schemas.ts';
import { readOrders } from '../orders.contract.ts';
import { mostPrinted } from './most-printed.ts';

/** Maximum orders of one call for sheets. */
export const printedAtOnce = 50;

export const orderPrintsErrors = defineErrors({
  'orders.none_printed': { status: 422, message: 'A lista não tem mais pedidos. Feche esta janela e escolha de novo.' },
  'orders.too_many_printed': {
    status: 422,
    message: `Uma impressão leva até ${mostPrinted} pedidos. Use os filtros da lista para escolher menos.`,
  },
});

/** The data of a printed order, without its history. */
const printedOrder = z.omit(orderDetail, { history: true });
export type PrintedOrder = z.infer<typeof printedOrder>;

/** A print job: first the list of orders, then their sheets in several calls. */
export const orderPrints = contract('orders', {
  listForPrint: get('/v2/orders/prints', {
    summary: 'Os pedidos de uma lista filtrada, na ordem dela, para imprimir',
    access: readOrders,
    query: z.extend(z.omit(orderListQuery, { p: true, 'fetch-products': true }), {
      /** Orders of the list to leave out. */
      except: z.optional(idList(mostPrinted)),
    }),
    reply: z.object({ ids: z.array(z.int()) }),
    errors: orderPrintsErrors,
  }),
  showForPrint: get('/v2/orders/prints/sheets', {
    summary: 'O que se imprime de alguns pedidos, na ordem pedida; os que não existem nesta loja faltam',
    access: readOrders,
    oneAtATime: true,
    query: z.object({ ids: idList(printedAtOnce) }),
    reply: z.object({ orders: z.array(printedOrder) }),
  }),
});
