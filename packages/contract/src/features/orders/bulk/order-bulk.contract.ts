import * as z from 'zod/mini';
import { dayOrTimestamp } from '../../../kit/dates.ts';
import { contract, post } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam } from '../../../kit/id-param.ts';
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

// With the calls of the intake these would add 4 kB to the list of orders, which fetches them when they are needed.

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

/** What a list is narrowed to and sorted by, as its own call takes it. */
const orderListFilter = z.omit(orderListQuery, { p: true, 'fetch-products': true });
export type OrderListFilter = z.infer<typeof orderListFilter>;

export const orderSelection = selectionOf(orderListFilter, 'pedido', 'pedidos');
export type OrderSelection = z.infer<typeof orderSelection>;

/** As the change of one order, but that what is each order's own (its tracking code) cannot be said for all. */
export const bulkStatusChange = z.discriminatedUnion(
  'status',
  [
    z.object({ status: z.literal(orderStatus.approved) }),
    z.object({ status: z.literal(orderStatus.preparing), expedition_date: dayOrTimestamp }),
    z.object({ status: z.literal(orderStatus.shipped) }),
    z.object({ status: z.literal(orderStatus.cancelled), status_justification: statusJustification }),
  ],
  'Situação desconhecida.',
);
export type BulkStatusChange = z.infer<typeof bulkStatusChange>;

/** The statuses that many orders can be taken to. */
export const bulkStatuses = [
  orderStatus.approved,
  orderStatus.preparing,
  orderStatus.shipped,
  orderStatus.cancelled,
] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

const read = { area: 'Pedidos', level: 'read' } as const;

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
    body: z.object({
      selection: orderSelection,
      status: z.union(
        bulkStatuses.map((status) => z.literal(status)),
        'Situação desconhecida.',
      ),
    }),
    reply: z.object({
      total: z.int(),
      changing: z.int(),
      /** The others, by the reason; `labels` names the first of them. */
      refused: z.array(z.object({ reason: z.string(), count: z.int(), labels: z.array(z.string()) })),
    }),
    errors: orderBulkErrors,
  }),
  startStatusChange: post('/v2/orders/status-changes', {
    summary: 'Começa a mudar a situação de muitos pedidos',
    access: writeOrders,
    idempotent: true,
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
