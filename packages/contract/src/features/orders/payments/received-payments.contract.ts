import * as z from 'zod/mini';
import { contract, get, post, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { line } from '../../../kit/fields/text.ts';
import { idParam, recordId } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { detailReply, readOrders, writeOrders } from '../orders.contract.ts';
import { ordersErrors } from '../orders-errors.ts';
import { orderRecord } from '../record/order-record.ts';
import { paymentErrors } from './payment-errors.ts';
import { receivedPayment } from './received-payment.ts';

export const receivedErrors = defineErrors({
  'orders.not_found': ordersErrors['orders.not_found'],
  ...paymentErrors,
  'orders.cancelled_takes_no_money': {
    status: 409,
    message: 'O pedido está cancelado. Registre o dinheiro em Financeiro, como transação avulsa, ou devolva-o.',
  },
  /** The reply's sentence names the open amount. */
  'orders.more_than_open': { status: 422, message: 'O valor passa do que falta pagar.' },
  'orders.payment_not_found': { status: 404, message: 'Este pagamento não existe neste pedido.' },
  'orders.payment_not_by_hand': {
    status: 409,
    message: 'Só o que a equipe registrou pode ser cancelado. O que veio de um provedor é devolvido no Financeiro.',
  },
  'orders.payment_not_paid': { status: 409, message: 'Este pagamento já foi devolvido ou cancelado.' },
  'orders.not_a_pickup': { status: 422, message: 'Só um pedido para retirada é pago na retirada.' },
  'orders.pay_at_pickup_fixed': { status: 409, message: 'Depois de expedido ou cancelado, isto não muda mais.' },
});

/** The setting without which an order has no PIX code. */
export const missingForPix = ['key', 'city'] as const;

const orderPix = z.object({
  /** The amount that is still to be paid. */
  amount: money,
  /** The "copia e cola" for that amount; null if a setting is missing, or nothing is open. */
  code: z.nullable(z.string()),
  missing: z.nullable(z.enum(missingForPix)),
});
export type OrderPix = z.infer<typeof orderPix>;

/** Money that the store's people receive for an order. The order's page loads these calls on demand. */
export const receivedPayments = contract('orders', {
  receivePayment: post('/v2/order/{id}/received-payments', {
    summary: 'Registra o que a equipe recebeu por um pedido; quitado, ele é aprovado',
    access: writeOrders,
    idempotent: true,
    params: idParam,
    body: receivedPayment,
    ...detailReply,
    errors: receivedErrors,
  }),
  voidPayment: post('/v2/order/{id}/received-payments/{paymentId}/void', {
    summary: 'Cancela um recebimento que foi registrado por engano',
    access: writeOrders,
    params: z.object({ id: recordId, paymentId: recordId }),
    body: z.object({ reason: line(200, 'Informe o motivo.') }),
    ...detailReply,
    errors: receivedErrors,
  }),
  setPayAtPickup: put('/v2/order/{id}/pay-at-pickup', {
    summary: 'Combina, ou não mais, que o pedido é pago na retirada',
    access: writeOrders,
    params: idParam,
    body: z.object({ pay_at_pickup: orderRecord.input.pay_at_pickup }),
    ...detailReply,
    errors: receivedErrors,
  }),
  orderPix: get('/v2/order/{id}/pix-code', {
    summary: 'O PIX da chave da loja pelo que falta pagar de um pedido',
    access: readOrders,
    changesWith: ['order', 'finance_settings', 'branch'],
    params: idParam,
    reply: orderPix,
    errors: receivedErrors,
  }),
});
