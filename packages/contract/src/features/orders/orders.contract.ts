import * as z from 'zod/mini';
import { day, dayOrTimestamp } from '../../kit/dates.ts';
import { contract, download, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { httpUrl } from '../../kit/fields/http-url.ts';
import { idParam, recordId } from '../../kit/id-param.ts';
import { ascendingFlag, countedOf, pageNumber, pageOf, searchText, sortBy } from '../../kit/page.ts';
import { couponCode } from '../coupons/coupon-code.ts';
import { orderDeliveries, orderExpeditions, orderFilters, orderPayments, orderSorts } from './order-list-options.ts';
import { invoiceNumber, orderRecord, shipmentRecord, statusJustification } from './order-record.ts';
import { orderDetail, orderRow } from './order-schemas.ts';
import { orderStatus } from './order-status.ts';

export const ordersErrors = defineErrors({
  'orders.not_found': { status: 404, message: 'Este pedido não existe nesta loja.' },
  'orders.no_thumbnail': { status: 404, message: 'Não há imagem neste endereço.' },
  'orders.illegal_transition': { status: 409, message: 'Não possível atualizar esse pedido' },
  'orders.invoice_not_editable': { status: 409, message: 'Não foi possível atualizar o número de nota fiscal' },
  'orders.shipment_not_editable': { status: 409, message: 'Erro ao atualizar código de rastreio' },
  'orders.cancelled': { status: 409, message: 'Não possível atualizar esse pedido' },
  'orders.duplicate_external_id': { status: 409, message: 'Este pedido já foi recebido.' },
  'orders.unknown_branch': { status: 422, message: 'Esta unidade não existe nesta loja.' },
  'orders.undo_expired': { status: 409, message: 'O prazo para desfazer passou.' },
  'orders.undo_not_own': { status: 409, message: 'Só quem mudou a situação pode desfazer.' },
  'orders.nothing_to_undo': { status: 409, message: 'O pedido já mudou de novo: não é mais possível desfazer.' },
  'orders.paid_in_future': { status: 422, message: 'A data do pagamento não pode estar no futuro.' },
  'orders.note_not_found': { status: 404, message: 'Esta nota não existe mais neste pedido.' },
  'orders.note_not_own': { status: 409, message: 'Só quem escreveu a nota pode alterá-la.' },
  'orders.note_not_removable': {
    status: 409,
    message: 'Só quem escreveu a nota, ou um administrador, pode removê-la.',
  },
  'orders.too_many_notes': { status: 409, message: 'Um pedido tem no máximo 200 notas. Remova alguma antes.' },
  /** The reply's sentence and fields say which item, and why. */
  'orders.items_refused': { status: 422, message: 'Confira os itens do pedido.' },
  /** The reply's fields name the prices. */
  'orders.price_changed': { status: 409, message: 'O preço de um produto mudou. Confira o novo valor.' },
  /** The reply's sentence says why. */
  'orders.coupon_refused': { status: 422, message: 'Este cupom não vale para este pedido.' },
  'orders.expedition_in_past': { status: 422, message: 'A data de expedição não pode ser anterior a hoje.' },
});

export const readOrders = { area: 'Pedidos', level: 'read' } as const;
export const writeOrders = { area: 'Pedidos', level: 'write' } as const;

export const orderListQuery = z.object({
  p: pageNumber,
  'sort-by': sortBy(orderSorts),
  ascending: ascendingFlag,
  status: z.optional(z.enum(orderFilters, 'Situação desconhecida.')),
  short_id: searchText,
  customer_name: searchText,
  'inquiry-display-id': searchText,
  'fetch-products': z.optional(z.enum(['0', '1'])),
  /** Days of the store on which orders came, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** The branch that sold it: an order that names none is the central one's. */
  branch_id: z.optional(recordId),
  payment: z.optional(z.enum(orderPayments, 'Forma de pagamento desconhecida.')),
  delivery: z.optional(z.enum(orderDeliveries, 'Use delivery ou pickup.')),
  expedition: z.optional(z.enum(orderExpeditions, 'Use late ou due.')),
  /** A coupon's code: orders in which it counts as used, or did before they were cancelled. */
  coupon: z.optional(couponCode),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

const bodyId = z.optional(recordId);

export const statusChange = z.discriminatedUnion(
  'status',
  [
    z.object({ id: bodyId, status: z.literal(orderStatus.placed) }),
    z.object({ id: bodyId, status: z.literal(orderStatus.approved) }),
    z.object({
      id: bodyId,
      status: z.literal(orderStatus.preparing),
      ...shipmentRecord.input,
      expedition_date: dayOrTimestamp,
    }),
    z.object({ id: bodyId, status: z.literal(orderStatus.shipped) }),
    z.object({ id: bodyId, status: z.literal(orderStatus.cancelled), status_justification: statusJustification }),
  ],
  'Situação desconhecida.',
);
export type StatusChange = z.infer<typeof statusChange>;

export const shipmentChange = z.object({
  id: bodyId,
  /** Accepted, since the shipment's form repeats it; the shipment never changes the status. */
  status: z.optional(orderRecord.input.status),
  ...shipmentRecord.input,
  expedition_date: z.optional(dayOrTimestamp),
});
export type ShipmentChange = z.infer<typeof shipmentChange>;

/** An order in full; the version is the order's own. */
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
    summary: 'Desfaz a própria aprovação ou o início da preparação, nos 10 segundos seguintes',
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
