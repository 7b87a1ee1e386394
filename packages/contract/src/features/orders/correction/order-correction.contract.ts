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
  /** The reply's sentence says why. */
  'orders.not_correctable': { status: 409, message: 'Este pedido não pode mais ser corrigido.' },
  'orders.buyer_anonymous': { status: 409, message: 'O cliente deste pedido foi anonimizado: não há o que corrigir.' },
  'orders.item_not_in_order': { status: 422, message: 'Este item não está mais no pedido.' },
  /** The reply's sentence names the total. */
  'orders.total_differs': { status: 409, message: 'O total do pedido mudou. Confira e salve de novo.' },
  /** The reply's sentence names what was paid and what has to go back. */
  'orders.return_unconfirmed': {
    status: 409,
    message: 'O pedido custará menos do que já foi pago. Confirme a devolução.',
  },
});

/** What a corrected order costs, and what of it is paid. */
const correctionPreview = z.object({
  items_total: money,
  discount: money,
  freight_cost: money,
  free_shipping: z.boolean(),
  freight_discount: money,
  total: money,
  total_before: money,
  paid: money,
  /** What is then still to be paid, */
  open: money,
  /** or to go back to the buyer. */
  to_return: money,
  /** Why the coupon would no longer be taken: its discount stays as it was sold. Null where it is computed anew, or there is none. */
  coupon_remark: z.nullable(z.string()),
  /** The buyer can be told by mail: the message is switched on for the order's branch. */
  is_told: z.boolean(),
});
export type CorrectionPreview = z.infer<typeof correctionPreview>;

/** Corrections of orders that are not yet in preparation. The order's page fetches these calls when somebody reaches for them. */
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
