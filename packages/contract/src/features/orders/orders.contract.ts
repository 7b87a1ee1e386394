import * as z from 'zod/mini';
import { day, dayOrTimestamp } from '../../kit/dates.ts';
import { contract, download, get, post, put } from '../../kit/endpoint.ts';
import { httpUrl } from '../../kit/fields/http-url.ts';
import { idParam } from '../../kit/id-param.ts';
import { countedOf, pageOf } from '../../kit/page.ts';
import { shipmentChange, statusChange } from './changes/order-changes.ts';
import { orderListQuery } from './list/order-list-query.ts';
import { orderDetail, orderRow } from './order-schemas.ts';
import { ordersErrors } from './orders-errors.ts';
import { invoiceNumber, orderRecord } from './record/order-record.ts';

export const readOrders = { area: 'Pedidos', level: 'read' } as const;
export const writeOrders = { area: 'Pedidos', level: 'write' } as const;

/** An order with all its parts; the version is the order's own. */
export const detailReply = { reply: orderDetail, versionIn: 'order' } as const;

export const orders = contract('orders', {
  list: get('/v2/orders', {
    changesWith: ['order'],
    summary: 'Lista de pedidos',
    access: readOrders,
    integration: ['read_orders'],
    query: orderListQuery,
    reply: pageOf(orderRow),
  }),
  listOfStore: get('/v2/store/orders', {
    summary: 'Lista genérica: os pedidos, com o total em total_count',
    access: readOrders,
    query: orderListQuery,
    reply: countedOf(orderRow),
  }),
  show: get('/v2/order/{id}', {
    page: '/orders/$id/',
    changesWith: ['order'],
    summary: 'Detalhe de um pedido',
    access: readOrders,
    integration: ['read_orders'],
    params: idParam,
    ...detailReply,
    errors: ordersErrors,
  }),
  changeStatus: put('/v2/order/{id}/status', {
    summary: 'Muda a situação do pedido',
    access: writeOrders,
    params: idParam,
    body: statusChange,
    ...detailReply,
    errors: ordersErrors,
  }),
  undoStatus: post('/v2/order/{id}/status/undo', {
    summary: 'Desfaz o próprio último passo (aprovação, início da preparação, recebimento), nos 10 segundos seguintes',
    access: writeOrders,
    params: idParam,
    ...detailReply,
    errors: ordersErrors,
  }),
  setInvoice: put('/v2/order/{id}/invoice', {
    summary: 'Registra o número da nota fiscal, uma vez',
    access: writeOrders,
    params: idParam,
    body: z.object({ number: invoiceNumber }),
    ...detailReply,
    errors: ordersErrors,
  }),
  updateShipment: put('/v2/order/{id}/shipment', {
    summary: 'Altera data de expedição, rastreio e dados de entrega',
    access: writeOrders,
    params: idParam,
    body: shipmentChange,
    ...detailReply,
    errors: ordersErrors,
  }),
  setDelivered: put('/v2/order/{id}/delivered', {
    summary: 'Registra o dia em que um pedido expedido foi entregue ou retirado; null o desfaz',
    access: writeOrders,
    params: idParam,
    body: z.object({ delivered_on: z.nullable(day) }),
    ...detailReply,
    errors: ordersErrors,
  }),
  setPrescriptionRetained: put('/v2/order/{id}/prescription-retained', {
    summary: 'Marca ou desmarca a receita retida',
    access: writeOrders,
    params: idParam,
    body: z.object({ prescription_retained: orderRecord.input.prescription_retained }),
    ...detailReply,
    errors: ordersErrors,
  }),
  deliveryEstimate: get('/v3/orders/{id}/delivery-date-estimate', {
    summary: 'Data de entrega estimada para uma data de expedição',
    access: readOrders,
    params: idParam,
    query: z.object({ expedition_date: dayOrTimestamp }),
    reply: z.object({ delivery_date: z.nullable(day) }),
    errors: ordersErrors,
  }),
  thumbnail: download('/v2/thumbnail', {
    summary: 'A imagem de um produto de um pedido em miniatura, buscada pelo servidor (só https e endereços públicos)',
    access: readOrders,
    query: z.object({ url: httpUrl, signature: z.string().check(z.maxLength(100)) }),
    types: ['image/webp'],
    errors: ordersErrors,
  }),
});
