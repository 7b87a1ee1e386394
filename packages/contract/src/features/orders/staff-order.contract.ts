import * as z from 'zod/mini';
import { day } from '../../kit/dates.ts';
import { contract, get, post } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { recordId } from '../../kit/id-param.ts';
import { money } from '../../kit/money.ts';
import { anyZip } from '../delivery-locations/delivery-location.ts';
import { detailReply, ordersErrors, writeOrders } from './orders.contract.ts';
import { staffOrder } from './staff-order.ts';

export const staffOrderErrors = defineErrors({
  'orders.unknown_branch': ordersErrors['orders.unknown_branch'],
  'orders.unknown_customer': { status: 422, message: 'Este cliente não existe nesta loja.' },
  'orders.anonymous_customer': { status: 422, message: 'Este cliente foi anonimizado. Informe um novo cliente.' },
  /** Somebody registered has this CPF or CNPJ: they are offered, not created twice. */
  'orders.known_customer': { status: 409, message: 'Já há um cliente com este documento.' },
  'orders.no_pickup': { status: 422, message: 'Esta unidade não tem endereço cadastrado para retirada.' },
  'orders.not_delivered': { status: 422, message: 'Esta entrega não atende este CEP. Escolha outra.' },
  /** The reply's sentence names both prices. */
  'orders.freight_changed': { status: 409, message: 'O frete mudou. Confira o novo valor.' },
  /** The reply's sentence names both sums. */
  'orders.payments_differ': { status: 422, message: 'Os pagamentos não somam o total do pedido.' },
  'orders.draft_gone': {
    status: 409,
    message: 'Este rascunho já virou um pedido ou foi descartado. Veja a lista de pedidos antes de registrar de novo.',
  },
  'orders.discount_too_high': { status: 422, message: 'O desconto é maior que os itens.' },
});

/** One way of delivering to a CEP, and what it costs. */
const deliveryOption = z.object({
  location_id: z.int(),
  service_name: z.string(),
  cost: money,
  /** In business days. */
  shipping_time: z.int(),
  /** Null when branch and service never work on the same day. */
  delivery_date: z.nullable(day),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

/** Orders that the store's own people type. */
export const staffOrders = contract('orders', {
  quoteStaffOrder: get('/v2/orders/staff/quote', {
    summary: 'Entregas que uma unidade oferece a um CEP, com preço e prazo: de cada serviço a regra que vale',
    access: writeOrders,
    query: z.object({ branch_id: recordId, zip: anyZip }),
    reply: z.object({
      /** `unavailable`: the CEP could not be looked up, only ranges of CEPs and states were tested. */
      lookup: z.enum(['found', 'not_found', 'unavailable']),
      items: z.array(deliveryOption),
    }),
    errors: staffOrderErrors,
  }),
  createByStaff: post('/v2/orders/staff', {
    summary: 'Registra um pedido digitado pela equipe da loja',
    access: writeOrders,
    idempotent: 'late',
    bodyLimit: 512 * 1024,
    body: staffOrder,
    ...detailReply,
    errors: staffOrderErrors,
  }),
});
