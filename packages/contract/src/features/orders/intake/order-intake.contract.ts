import * as z from 'zod/mini';
import { day } from '../../../kit/dates.ts';
import { contract, get, post, put } from '../../../kit/endpoint.ts';
import { idParam } from '../../../kit/id-param.ts';
import { detailReply, readOrders, writeOrders } from '../orders.contract.ts';
import { ordersErrors } from '../orders-errors.ts';
import { paymentErrors } from '../payments/payment-errors.ts';
import { orderRecord } from '../record/order-record.ts';
import { intakePayment, newOrder } from './order-intake.ts';

/** The data that a shop shows to its buyer; nothing identifies the buyer. */
const orderTracking = z.object({
  id: z.int(),
  label: z.string(),
  source: z.string(),
  external_id: z.nullable(z.string()),
  status: orderRecord.reply.status,
  status_name: z.string(),
  /** The buyer picks it up: a shipped order is ready for pickup. */
  is_pickup: z.boolean(),
  expedition_date: orderRecord.reply.expedition_date,
  delivery_date: orderRecord.reply.delivery_date,
  tracking_code: orderRecord.reply.tracking_code,
  delivered_on: orderRecord.reply.delivered_on,
  version: z.int(),
});
export type OrderTracking = z.infer<typeof orderTracking>;

/** Calls for other programs. A file of its own, because no screen makes them, and each would load their schemas. */
export const orderIntake = contract('orders', {
  create: post('/v2/orders', {
    summary: 'Recebe um pedido de fora; itens do catálogo vêm por product_id, slug ou external_code',
    access: writeOrders,
    integration: ['send_orders'],
    idempotent: true,
    bodyLimit: 2 * 1024 * 1024,
    body: newOrder,
    ...detailReply,
    errors: { ...ordersErrors, ...paymentErrors },
  }),
  addPayment: post('/v2/orders/{id}/payments', {
    summary: 'Recebe um pagamento, ou sua nova situação',
    access: writeOrders,
    integration: ['send_orders'],
    idempotent: true,
    params: idParam,
    body: intakePayment,
    ...detailReply,
    errors: { ...ordersErrors, ...paymentErrors },
  }),
  track: get('/v2/order/{id}/tracking', {
    summary: 'Situação e rastreio de um pedido, sem nada sobre o comprador',
    access: readOrders,
    integration: ['track_orders', 'read_orders'],
    params: idParam,
    reply: orderTracking,
    errors: { ...ordersErrors, ...paymentErrors },
  }),
  tellDelivery: put('/v2/order/{id}/tracking', {
    summary: 'Informa o dia em que um pedido expedido foi entregue, sem ler nada sobre o comprador',
    access: writeOrders,
    integration: ['tell_deliveries'],
    params: idParam,
    body: z.object({ delivered_on: z.nullable(day) }),
    reply: orderTracking,
    errors: ordersErrors,
  }),
});
