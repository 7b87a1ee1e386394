import * as z from 'zod/mini';
import { contract, post, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { detailReply, writeOrders } from '../orders.contract.ts';
import { ordersErrors } from '../orders-errors.ts';
import { staffOrderErrors } from '../staff/staff-order.contract.ts';
import { correctionDraft, orderCorrection } from './order-correction.ts';

const { 'orders.not_found': notFound } = ordersErrors;

export const correctionErrors = defineErrors({
  ...staffOrderErrors,
  'orders.not_found': notFound,
  /** The reply's sentence gives the reason. */
  'orders.not_correctable': { status: 409, message: 'Este pedido não pode mais ser corrigido.' },
  'orders.buyer_anonymous': { status: 409, message: 'O cliente deste pedido foi anonimizado: não há o que corrigir.' },
  'orders.item_not_in_order': { status: 422, message: 'Este item não está mais no pedido.' },
  /** The reply's sentence names the total. */
  'orders.total_differs': { status: 409, message: 'O total do pedido mudou. Confira e salve de novo.' },
  /** The reply's sentence names the paid amount and the amount to return. */
  'orders.return_unconfirmed': {
    status: 409,
    message: 'O pedido custará menos do que já foi pago. Confirme a devolução.',
  },
});

/** Totals of a corrected order, and the paid amount. */
const correctionPreview = z.object({
  items_total: money,
  discount: money,
  freight_cost: money,
  free_shipping: z.boolean(),
  freight_discount: money,
  total: money,
  total_before: money,
  paid: money,
  /** Amount that is still to be paid. */
  open: money,
  /** Amount that must go back to the buyer. */
  to_return: money,
  /**
   * The reason why the coupon would now be refused; its discount then stays as agreed. Null if it is computed again, or
   * if there is none.
   */
  coupon_remark: z.nullable(z.string()),
  /** True if the buyer can be told by e-mail: the message is enabled for the order's branch. */
  is_told: z.boolean(),
});
export type CorrectionPreview = z.infer<typeof correctionPreview>;

/** Corrections of orders that are not yet in preparation. The order's page loads these calls on demand. */
export const orderCorrections = contract('orders', {
  previewCorrection: post('/v2/order/{id}/correction/preview', {
    summary: 'Mostra quanto um pedido corrigido custaria, e o que dele já foi pago; nada muda',
    access: writeOrders,
    params: idParam,
    bodyLimit: 512 * 1024,
    body: correctionDraft,
    reply: correctionPreview,
    errors: correctionErrors,
  }),
  correct: put('/v2/order/{id}/correction', {
    summary: 'Corrige telefone, entrega, itens e frete de um pedido que ainda não está em preparação',
    access: writeOrders,
    params: idParam,
    bodyLimit: 512 * 1024,
    body: orderCorrection,
    ...detailReply,
    errors: correctionErrors,
  }),
});
