import * as z from 'zod/mini';
import { day } from '../../../kit/dates.ts';
import { contract, get, post } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam, recordId } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { anyZip, deliveryLocation, leadDays, serviceTypes } from '../../delivery-locations/delivery-location.ts';
import { productRecord } from '../../products/record/product-record.ts';
import { detailReply, writeOrders } from '../orders.contract.ts';
import { ordersErrors } from '../orders-errors.ts';
import { staffOrder } from './staff-order.ts';

export const staffOrderErrors = defineErrors({
  'orders.unknown_branch': ordersErrors['orders.unknown_branch'],
  'orders.items_refused': ordersErrors['orders.items_refused'],
  'orders.price_changed': ordersErrors['orders.price_changed'],
  'orders.coupon_refused': ordersErrors['orders.coupon_refused'],
  'orders.product_not_found': { status: 404, message: 'Este produto não existe mais no catálogo.' },
  'orders.unknown_customer': { status: 422, message: 'Este cliente não existe nesta loja.' },
  'orders.anonymous_customer': { status: 422, message: 'Este cliente foi anonimizado. Informe um novo cliente.' },
  /** A customer has this CPF or CNPJ and is offered instead of being created twice. */
  'orders.known_customer': { status: 409, message: 'Já há um cliente com este documento.' },
  'orders.no_pickup': { status: 422, message: 'Esta unidade não tem endereço cadastrado para retirada.' },
  'orders.not_delivered': { status: 422, message: 'Esta entrega não atende este CEP. Escolha outra.' },
  /** The reply's sentence names both prices. */
  'orders.freight_changed': { status: 409, message: 'O frete mudou. Confira o novo valor.' },
  /** The reply's sentence names both sums. */
  'orders.payments_differ': { status: 422, message: 'Os pagamentos passam do total do pedido.' },
  'orders.draft_gone': {
    status: 409,
    message: 'Este rascunho já virou um pedido ou foi descartado. Veja a lista de pedidos antes de registrar de novo.',
  },
  'orders.discount_too_high': { status: 422, message: 'O desconto é maior que os itens.' },
});

/** A delivery service for a CEP, with its price. */
const deliveryOption = z.object({
  location_id: z.int(),
  service_name: z.string(),
  service_type: z.enum(serviceTypes),
  cost: money,
  /** Purchase (items less their discount) from which it is free; null means never. */
  free_from: z.nullable(money),
  /** In business days. */
  shipping_time: z.int(),
  /** Weekdays of the service. */
  week_availibility: deliveryLocation.shape.week_availibility,
  /** Null if branch and service never work on the same day. */
  dispatch_date: z.nullable(day),
  delivery_date: z.nullable(day),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

/** A product as an order sells it: its options, and the fields that determine its price (`priceOf`). */
const offeredProduct = z.object({
  id: z.int(),
  title: productRecord.reply.title,
  subtitle: productRecord.reply.subtitle,
  thumbnail: z.nullable(z.string()),
  max_qty: productRecord.reply.max_qty,
  discount_price: productRecord.reply.discount_price,
  promotion: productRecord.reply.promotion,
  bulk_config: productRecord.reply.bulk_config,
  volume: productRecord.reply.volume,
  volume_unit: productRecord.reply.volume_unit,
  volume_variants: productRecord.reply.volume_variants,
  variants: productRecord.reply.variants,
  retains_prescription: productRecord.reply.retains_prescription,
  assembly_days: productRecord.reply.assembly_days,
  /** The formula, one substance per line: "Minoxidil 5 %". */
  formula: z.array(z.string()),
  /** The reason why staff cannot sell it now; null if they can. */
  refusal: z.nullable(z.string()),
});
export type OfferedProduct = z.infer<typeof offeredProduct>;

/** Orders that the store's people type. */
export const staffOrders = contract('orders', {
  quoteStaffOrder: get('/v2/orders/staff/quote', {
    summary: 'Entregas que uma unidade oferece a um CEP, com preço e prazo: de cada serviço a regra que vale',
    access: writeOrders,
    query: z.object({ branch_id: recordId, zip: anyZip, lead_days: leadDays }),
    reply: z.object({
      /** `unavailable`: the CEP could not be looked up, so only CEP ranges and states were tested. */
      lookup: z.enum(['found', 'not_found', 'unavailable']),
      items: z.array(deliveryOption),
    }),
    errors: staffOrderErrors,
  }),
  offeredProduct: get('/v2/orders/staff/product/{id}', {
    summary: 'Um produto do catálogo para um pedido novo: volumes, opções e preços',
    access: writeOrders,
    changesWith: ['product'],
    params: idParam,
    reply: offeredProduct,
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
