import * as z from 'zod/mini';
import { parseTaxDocument } from '../../../kit/brazil/tax-document.ts';
import { cep, uf } from '../../../kit/fields/address.ts';
import { nullableEmail } from '../../../kit/fields/email.ts';
import { nullablePhone } from '../../../kit/fields/phone.ts';
import { emptyOr, line, nullableText, optionalLine } from '../../../kit/fields/text.ts';
import { recordId } from '../../../kit/id-param.ts';
import { money, wireToCents } from '../../../kit/money.ts';
import {
  boundedMoney,
  couponText,
  itemsFit,
  offeredItem,
  saysWhatItIs,
  tooMuchMessage,
} from '../intake/order-intake.ts';
import { orderTotals } from '../intake/order-totals.ts';
import { methodRules, takenMoney } from '../payments/received-payment.ts';

/** A new customer; the rules of each field are those of the customer record. */
const staffCustomer = z.object({
  name: line(150, 'Nome obrigatório'),
  email: z.optional(nullableEmail),
  phone: z.optional(nullablePhone),
  /** A CPF or CNPJ, by its length, with or without punctuation. */
  document: z.optional(
    nullableText(
      z.maxLength(20, 'CPF ou CNPJ inválido'),
      emptyOr((text) => parseTaxDocument(text) !== null, 'CPF ou CNPJ inválido'),
      z.overwrite((text) => parseTaxDocument(text)?.number ?? text),
    ),
  ),
});
export type StaffCustomer = z.infer<typeof staffCustomer>;

/** Fields of an item that staff type. */
export const typedItem = z.pick(offeredItem, {
  title: true,
  qty: true,
  unit_price: true,
  inquiry_display_id: true,
  ingredients: true,
  product_id: true,
  volume: true,
  volume_unit: true,
  variants: true,
});

/** A product of the catalogue, or something made for this order. */
const staffItem = typedItem.check(...saysWhatItIs());

export const staffAddress = z.object({
  recipient: optionalLine(150),
  zip: cep,
  street: line(200, 'Rua obrigatório'),
  number: line(20, 'Número obrigatório'),
  complement: optionalLine(100),
  obs: optionalLine(200),
  district: line(100, 'Bairro obrigatório'),
  city: line(100, 'Cidade obrigatório'),
  uf,
});

/** The chosen delivery as it was quoted: the person has seen this price. */
export const quotedDelivery = z.object({
  location_id: recordId,
  cost: money,
  /** True if the total that was seen had free freight; by default the server decides alone. */
  free_shipping: z.optional(z.boolean()),
});

const reason = (message: string) => line(100, message);

/** A freight that differs from the quote, with its reason. */
export const chargedFreight = z.object({
  amount: boundedMoney,
  reason: reason('Informe o motivo do frete diferente.'),
});

const delivery = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('pickup') }),
    z.object({
      kind: z.literal('delivery'),
      address: staffAddress,
      quoted: quotedDelivery,
      charged: z.optional(z.nullable(chargedFreight)),
    }),
  ],
  'Escolha retirada ou entrega.',
);

export const mostStaffItems = 100;
export const mostStaffPayments = 20;

const aboveZero = (message: string) => money.check(z.refine((wire) => !(Number(wire) <= 0), message));

/** Money received together with the order. */
const staffPayment = z.object(takenMoney).check(...methodRules);

const discount = z.object({
  amount: aboveZero('Informe um valor acima de zero.'),
  reason: line(60, 'Informe o motivo do desconto.'),
});

interface Buyer {
  customer_id?: number | null | undefined;
  customer?: object | null | undefined;
}

const hasOneBuyer = ({ customer_id: id, customer }: Buyer) => !!id !== !!customer;

/**
 * An order that a person of the store types: a known or new customer, items, delivery and payment. The server computes
 * its total.
 */
export const staffOrder = z
  .object({
    customer_id: z.optional(z.nullable(recordId)),
    customer: z.optional(z.nullable(staffCustomer)),
    /** The selling branch, from which the order is shipped or picked up. */
    branch_id: recordId,
    items: z
      .array(staffItem)
      .check(
        z.minLength(1, 'Informe ao menos um item.'),
        z.maxLength(mostStaffItems, `No máximo ${mostStaffItems} itens.`),
        z.refine(itemsFit, tooMuchMessage),
      ),
    discount: z.optional(z.nullable(discount)),
    /** A code, instead of a discount. */
    coupon: z.optional(z.nullable(couponText)),
    delivery,
    /** Payments already received, at most the total; the rest stays open. */
    payments: z._default(
      z.array(staffPayment).check(z.maxLength(mostStaffPayments, `No máximo ${mostStaffPayments} pagamentos.`)),
      [],
    ),
    payment_obs: optionalLine(200),
    /** The buyer pays the rest at pickup. */
    pay_at_pickup: z._default(z.boolean(), false),
    prescription_retained: z._default(z.boolean(), false),
    /** The draft of the order, which is deleted with its creation. */
    draft_id: z.optional(z.nullable(recordId)),
  })
  .check(z.refine(hasOneBuyer, { error: 'Escolha um cliente ou informe um novo.', path: ['customer'] }))
  .check(
    z.refine(({ pay_at_pickup: isAtPickup, delivery: { kind } }) => !isAtPickup || kind === 'pickup', {
      error: 'Só um pedido para retirada é pago na retirada.',
      path: ['pay_at_pickup'],
    }),
    z.refine(({ coupon, discount: given }) => !coupon || !given, {
      error: 'Um pedido leva um cupom ou um desconto, não os dois.',
      path: ['coupon'],
    }),
  );
export type StaffOrder = z.infer<typeof staffOrder>;

/** Price of the delivery, and the purchase (items less their discount) from which it is free; null means never. */
export interface StaffFreight {
  cents: number;
  freeFrom: string | null;
}

/** The totals of the order in integer cents, by the rule of all orders. `coupon` is the coupon's discount. */
export function staffOrderTotals(
  order: {
    items: readonly { qty: number; unit_price: string }[];
    discount?: { amount: string } | null | undefined;
  },
  { cents: freightCents, freeFrom }: StaffFreight,
  coupon: { discountCents: number; freightDiscountCents: number } = { discountCents: 0, freightDiscountCents: 0 },
) {
  return orderTotals({
    items: order.items.map(({ qty, unit_price: price }) => ({ qty, unitCents: wireToCents(price) })),
    discountCents: order.discount ? wireToCents(order.discount.amount) : coupon.discountCents,
    freightDiscountCents: coupon.freightDiscountCents,
    freightCents,
    freeShipping: false,
    freeFrom,
  });
}
