import * as z from 'zod/mini';
import { day, dayOrTimestamp } from '../../kit/dates.ts';
import { contract, download, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam, recordId } from '../../kit/id-param.ts';
import { ascendingFlag, countedOf, pageNumber, pageOf, searchText, sortBy } from '../../kit/page.ts';
import { httpUrl, intakePayment, newOrder } from './order-intake.ts';
import { orderFilters, orderSorts } from './order-list-options.ts';
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
  'orders.expedition_in_past': { status: 422, message: 'A data de expedição não pode ser anterior a hoje.' },
});

const read = { area: 'Pedidos', level: 'read' } as const;
const write = { area: 'Pedidos', level: 'write' } as const;

export const orderListQuery = z.object({
  p: pageNumber,
  'sort-by': sortBy(orderSorts),
  ascending: ascendingFlag,
  status: z.optional(z.enum(orderFilters, 'Situação desconhecida.')),
  short_id: searchText,
  customer_name: searchText,
  'inquiry-display-id': searchText,
  'fetch-products': z.optional(z.enum(['0', '1'])),
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
const detailReply = { reply: orderDetail, versionIn: 'order' } as const;

export const orders = contract('orders', {
  list: get('/v2/orders', {
    changesWith: ['order'],
    summary: 'Lista de pedidos',
    access: read,
    query: orderListQuery,
    reply: pageOf(orderRow),
  }),
  listOfStore: get('/v2/store/orders', {
    summary: 'Lista genérica: os pedidos, com o total em total_count',
    access: read,
    query: orderListQuery,
    reply: countedOf(orderRow),
  }),
  show: get('/v2/order/{id}', {
    changesWith: ['order'],
    summary: 'Detalhe de um pedido',
    access: read,
    params: idParam,
    ...detailReply,
    errors: ordersErrors,
  }),
  changeStatus: put('/v2/order/{id}/status', {
    summary: 'Muda a situação do pedido',
    access: write,
    params: idParam,
    body: statusChange,
    ...detailReply,
    errors: ordersErrors,
  }),
  setInvoice: put('/v2/order/{id}/invoice', {
    summary: 'Registra o número da nota fiscal, uma vez',
    access: write,
    params: idParam,
    body: z.object({ number: invoiceNumber }),
    ...detailReply,
    errors: ordersErrors,
  }),
  updateShipment: put('/v2/order/{id}/shipment', {
    summary: 'Altera data de expedição, rastreio e dados de entrega',
    access: write,
    params: idParam,
    body: shipmentChange,
    ...detailReply,
    errors: ordersErrors,
  }),
  setPrescriptionRetained: put('/v2/order/{id}/prescription-retained', {
    summary: 'Marca ou desmarca a receita retida',
    access: write,
    params: idParam,
    body: z.object({ prescription_retained: orderRecord.input.prescription_retained }),
    ...detailReply,
    errors: ordersErrors,
  }),
  deliveryEstimate: get('/v3/orders/{id}/delivery-date-estimate', {
    summary: 'Data de entrega estimada para uma data de expedição',
    access: read,
    params: idParam,
    query: z.object({ expedition_date: dayOrTimestamp }),
    reply: z.object({ delivery_date: z.nullable(day) }),
    errors: ordersErrors,
  }),
  thumbnail: download('/v2/thumbnail', {
    summary: 'A imagem de um produto em miniatura, buscada pelo servidor (só https e endereços públicos)',
    access: read,
    query: z.object({ url: httpUrl }),
    types: ['image/webp'],
    errors: ordersErrors,
  }),
  create: post('/v2/orders', {
    summary: 'Recebe um pedido de fora',
    access: write,
    integration: true,
    idempotent: true,
    bodyLimit: 2 * 1024 * 1024,
    body: newOrder,
    ...detailReply,
    errors: ordersErrors,
  }),
  addPayment: post('/v2/orders/{id}/payments', {
    summary: 'Recebe um pagamento, ou sua nova situação',
    access: write,
    integration: true,
    idempotent: true,
    params: idParam,
    body: intakePayment,
    ...detailReply,
    errors: ordersErrors,
  }),
});
