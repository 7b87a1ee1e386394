import * as z from 'zod/mini';
import { day, dayOrTimestamp } from '../../../kit/dates.ts';
import { contract, post } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { sentAscendingFlag } from '../../../kit/page.ts';
import { selectionOf } from '../../../kit/selection.ts';
import { sheetFormat } from '../../../kit/sheet-format.ts';
import { batch } from '../../../platform/batches/batch-schemas.ts';
import { batchesErrors } from '../../../platform/batches/batches.contract.ts';
import { orderListQuery } from '../list/order-list-query.ts';
import { writeOrders } from '../orders.contract.ts';
import { ordersErrors } from '../orders-errors.ts';
import { statusJustification } from '../record/order-record.ts';
import { orderStatus } from '../status/order-status.ts';
import { orderExportColumnKeys } from './order-export.ts';
import { trackingLines } from './tracking-codes.ts';

// A file of its own: these calls would add 4 kB to the list of orders, which loads them when they are needed.

export const orderBulkErrors = defineErrors({
  'orders.none_selected': { status: 422, message: 'Nenhum pedido foi encontrado. Atualize a lista e escolha de novo.' },
  'orders.too_many_selected': {
    status: 422,
    message: 'São no máximo 10.000 pedidos por vez. Use os filtros para escolher menos.',
  },
  'orders.expedition_in_past': ordersErrors['orders.expedition_in_past'],
  'orders.undo_expired': ordersErrors['orders.undo_expired'],
  'orders.nothing_to_undo': ordersErrors['orders.nothing_to_undo'],
  'orders.undo_too_early': { status: 409, message: 'A mudança ainda está em andamento. Espere o fim, ou cancele-a.' },
  'works.not_found': batchesErrors['works.not_found'],
  'works.too_many': batchesErrors['works.too_many'],
});

/** Filters and order, as in the list's own call. */
const orderListFilter = z.extend(z.omit(orderListQuery, { p: true, 'fetch-products': true }), {
  ascending: sentAscendingFlag,
});
export type OrderListFilter = z.infer<typeof orderListFilter>;

export const orderSelection = selectionOf(orderListFilter, 'pedido', 'pedidos');
export type OrderSelection = z.infer<typeof orderSelection>;

/** Like the change of one order, but individual data (tracking codes) are listed per order. */
export const bulkStatusChange = z.discriminatedUnion(
  'status',
  [
    z.object({ status: z.literal(orderStatus.approved) }),
    /** Without a day each order keeps its own expedition date, else the estimate of its page. */
    z.object({ status: z.literal(orderStatus.preparing), expedition_date: z.optional(dayOrTimestamp) }),
    /** An order that is already shipped receives its code too. */
    z.object({ status: z.literal(orderStatus.shipped), tracking_codes: z.optional(trackingLines) }),
    z.object({ status: z.literal(orderStatus.cancelled), status_justification: statusJustification }),
  ],
  'Situação desconhecida.',
);
export type BulkStatusChange = z.infer<typeof bulkStatusChange>;

/** Statuses that a bulk change can set. */
export const bulkStatuses = [
  orderStatus.approved,
  orderStatus.preparing,
  orderStatus.shipped,
  orderStatus.cancelled,
] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

const read = { area: 'Pedidos', level: 'read' } as const;

/** Room for ten thousand orders with their tracking codes. */
const bodyLimit = 2 * 1024 * 1024;

export const orderBulk = contract('orders', {
  startExport: post('/v2/orders/exports', {
    summary: 'Começa a exportar a lista filtrada de pedidos para uma planilha',
    access: read,
    idempotent: true,
    body: z.object({
      filter: orderListFilter,
      columns: z
        .array(z.enum(orderExportColumnKeys, 'Coluna desconhecida.'))
        .check(z.minLength(1, 'Escolha ao menos uma coluna.'), z.maxLength(orderExportColumnKeys.length)),
      format: sheetFormat,
    }),
    reply: batch,
    errors: batchesErrors,
  }),
  previewStatusChange: post('/v2/orders/status-changes/preview', {
    summary: 'Quantos pedidos mudariam de situação, e por que os outros não; nada é alterado',
    access: writeOrders,
    bodyLimit,
    body: z.object({
      selection: orderSelection,
      status: z.union(
        bulkStatuses.map((status) => z.literal(status)),
        'Situação desconhecida.',
      ),
      /** For the status "expedido": the codes as they would be sent with the change. */
      tracking_codes: z.optional(trackingLines),
    }),
    reply: z.object({
      total: z.int(),
      changing: z.int(),
      /** The other orders by reason; `labels` names the first of them. */
      refused: z.array(z.object({ reason: z.string(), count: z.int(), labels: z.array(z.string()) })),
      /** For the status "em preparação": the expedition days of the changing orders, sorted. */
      expedition_days: z.array(z.object({ day, count: z.int() })),
      /** For the status "expedido": changing orders whose invoice can never be entered afterwards. */
      without_invoice: z.object({ count: z.int(), labels: z.array(z.string()) }),
      /** For the status "expedido": changing orders for delivery that have no tracking code and get none. */
      without_code: z.object({ count: z.int(), labels: z.array(z.string()) }),
      /** Shipped orders that would get their tracking code; `changing` does not count them. */
      coded: z.int(),
      /** Lines of `tracking_codes`, from 0, for which the change would be refused. */
      refused_codes: z.array(z.object({ line: z.int(), field: z.enum(['order', 'code']), reason: z.string() })),
      /** For the status "aprovado": changing orders that are not fully paid, with the missing sum. */
      without_money: z.object({ count: z.int(), labels: z.array(z.string()), value: money }),
    }),
    errors: orderBulkErrors,
  }),
  startStatusChange: post('/v2/orders/status-changes', {
    summary: 'Começa a mudar a situação de muitos pedidos',
    access: writeOrders,
    idempotent: true,
    bodyLimit,
    body: z.object({ selection: orderSelection, change: bulkStatusChange }),
    reply: batch,
    errors: orderBulkErrors,
  }),
  undoStatusChange: post('/v2/orders/status-changes/{id}/undo', {
    summary: 'Começa a desfazer a própria mudança de situação de muitos pedidos, nos 10 segundos depois do fim dela',
    access: writeOrders,
    idempotent: true,
    params: idParam,
    reply: batch,
    errors: orderBulkErrors,
  }),
});
