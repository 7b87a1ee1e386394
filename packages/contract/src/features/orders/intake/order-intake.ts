import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { httpUrl } from '../../../kit/fields/http-url.ts';
import { intakeConsent } from '../../../kit/fields/marketing-consent.ts';
import { line, optionalLine } from '../../../kit/fields/text.ts';
import { recordId } from '../../../kit/id-param.ts';
import { maxTypedCents, money } from '../../../kit/money.ts';
import { slugMaxLength } from '../../../kit/slug.ts';
import { weekAvailibility } from '../../delivery-locations/delivery-location.ts';
import { type PaymentState, paymentStates } from '../order-schemas.ts';
import { paymentMethods } from '../payments/payment-methods.ts';
import { fromOutside } from '../record/order-source.ts';
import {
  buyerRecord,
  placedAddressRecord,
  placedItemRecord,
  placedPaymentRecord,
  placedRecord,
} from '../record/placed-records.ts';

const intakeAddress = z.object(placedAddressRecord.input);

export const intakeCustomer = z.object({
  ...buyerRecord.input,
  /** The buyer's consent to marketing messages with its time; a later statement replaces an earlier one. */
  marketing_consent: z.optional(z.nullable(intakeConsent)),
});

/**
 * Totals must fit the wire's ten digits before the point, also when freight and items add up. Approximate on purpose:
 * these checks also run on amounts that their pattern has just refused, and NaN is above nothing.
 */
const isTooMuch = (reais: number) => reais * 100 > maxTypedCents;
export const tooMuchMessage = 'O valor é alto demais.';
export const boundedMoney = money.check(z.refine((wire) => !isTooMuch(Number(wire)), tooMuchMessage));

export function itemsFit(items: readonly { qty: number; unit_price?: string | null | undefined }[]): boolean {
  return !isTooMuch(items.reduce((sum, item) => sum + item.qty * Number(item.unit_price ?? 0), 0));
}

const titleMessage = 'Título obrigatório';
const title = line(200, titleMessage);

/** An item as its order holds it: what it is called, and what it cost. */
export const orderedItem = z.object({
  title,
  qty: z.int().check(z.minimum(1, 'Quantidade mínima 1'), z.maximum(100_000, 'Quantidade máxima 100.000')),
  unit_price: money,
  /** Which product of the catalogue it is: the code is looked for first, then the id, then the slug. */
  external_code: optionalLine(40),
  product_id: z.optional(z.nullable(recordId)),
  slug: optionalLine(slugMaxLength),
  thumbnail_url: z.optional(z.nullable(httpUrl)),
  variants: z._default(z.array(z.object({ name: line(60), option: line(100) })).check(z.maxLength(20)), []),
  ...placedItemRecord.input,
  /** The request (formula) that this item belongs to. */
  inquiry_display_id: optionalLine(40),
  ingredients: z._default(
    z.array(z.object({ name: line(150), quantity: optionalLine(60) })).check(z.maxLength(60)),
    [],
  ),
});
export type OrderedItem = z.infer<typeof orderedItem>;

/** What a product of the catalogue knows by itself. */
export const offeredItem = z.extend(orderedItem, {
  title: z.optional(z.nullable(title)),
  unit_price: z.optional(z.nullable(money)),
});

type NamedItem = Partial<
  Pick<z.infer<typeof offeredItem>, 'external_code' | 'product_id' | 'slug' | 'title' | 'unit_price'>
>;

/** True of an item that says which product of the catalogue it is. */
export const namesProduct = ({ external_code: code, product_id: id, slug }: NamedItem) => !!(code || id || slug);

/** What names no product says itself what it is and what it costs. */
export const saysWhatItIs = () =>
  [
    z.refine<NamedItem>((item) => namesProduct(item) || !!item.title, { error: titleMessage, path: ['title'] }),
    z.refine<NamedItem>((item) => namesProduct(item) || !!item.unit_price, {
      error: 'Informe o valor.',
      path: ['unit_price'],
    }),
  ] as const;

const intakeItem = offeredItem.check(...saysWhatItIs());
export type IntakeItem = z.infer<typeof intakeItem>;

/** Its money has come at some time. */
export const wasPaid = (status: PaymentState) => ['paid', 'refunded', 'chargeback'].includes(status);

const paymentFields = z.object({
  /** The sender's own id of the payment: sent again, it updates the status instead of adding a payment. */
  external_id: optionalLine(100),
  payment_method: z.enum(paymentMethods, 'Forma de pagamento desconhecida.'),
  status: z.enum(paymentStates, 'Situação de pagamento desconhecida.'),
  amount: money,
  /** When the money came; without it, when this is told. */
  paid_at: z.optional(z.nullable(instant)),
  /** What of `amount` went back in all; of a refund without it, the whole. */
  refunded_amount: z.optional(z.nullable(money)),
  ...placedPaymentRecord.input,
  pix_expiration_date: z.optional(z.nullable(instant)),
  created_at: z.optional(z.nullable(instant)),
});

export const intakePayment = paymentFields.check(
  z.refine(({ status, paid_at }) => !paid_at || wasPaid(status), {
    error: 'Só um pagamento aprovado ou estornado tem data de pagamento.',
    path: ['paid_at'],
  }),
  z.refine(({ status, refunded_amount }) => !Number(refunded_amount) || wasPaid(status), {
    error: 'Só um pagamento aprovado ou estornado tem valor estornado.',
    path: ['refunded_amount'],
  }),
  // Also runs on amounts that their pattern has just refused: those are NaN, and reported already.
  z.refine(({ amount, refunded_amount }) => !(Number(refunded_amount) > Number(amount)), {
    error: 'O valor estornado é maior que o pagamento.',
    path: ['refunded_amount'],
  }),
);
export type IntakePayment = z.infer<typeof intakePayment>;

/** An external id names one payment of an order. */
function paymentIdsAreDistinct(payments: readonly { external_id?: string | null | undefined }[]): boolean {
  const ids = payments.flatMap((payment) => payment.external_id ?? []);
  return new Set(ids).size === ids.length;
}

/** A coupon's code as somebody types it: what cannot be one is no coupon of the store's. */
export const couponText = z
  .string('Informe o código do cupom.')
  .check(z.maxLength(100, 'O código tem no máximo 100 caracteres.'));

export const maxItems = 500;
export const tooManyItems = `No máximo ${maxItems} itens.`;

/** What another program took off, under a name: it is believed, and no coupon of the store's is used. */
const landedCoupon = z
  .object({
    name: line(60),
    /** Off items and freight, */
    discount: money,
    /** and what of it is off the freight. */
    freight_discount: z.optional(z.nullable(money)),
  })
  .check(
    // Also runs on amounts that their pattern has just refused: those are NaN, and reported already.
    z.refine(({ discount, freight_discount: freight }) => !(Number(freight) > Number(discount)), {
      error: 'O desconto no frete é maior que o desconto todo.',
      path: ['freight_discount'],
    }),
  );

/**
 * What a sender (storefront, other platform, import) says of an order. It is trusted for titles and prices: its buyer has
 * agreed to them.
 */
export const intakeOrder = z.object({
  /** Where the order comes from and its id there: the pair enters once. */
  source: z._default(line(40).check(fromOutside()), 'api'),
  external_id: optionalLine(100),
  created_at: z.optional(z.nullable(instant)),
  customer: intakeCustomer,
  billing_address: z.optional(z.nullable(intakeAddress)),
  shipping_address: z.optional(z.nullable(intakeAddress)),
  pickup_address: z.optional(z.nullable(intakeAddress)),
  items: z.array(orderedItem).check(z.maxLength(maxItems, tooManyItems), z.refine(itemsFit, tooMuchMessage)),
  freight_cost: z._default(boundedMoney, '0.00'),
  ...placedRecord.input,
  coupon: z.optional(z.nullable(landedCoupon)),
  payments: z._default(
    z
      .array(intakePayment)
      .check(
        z.maxLength(50, 'No máximo 50 pagamentos.'),
        z.refine(paymentIdsAreDistinct, 'Dois pagamentos têm o mesmo identificador.'),
      ),
    [],
  ),
  alternative_payment: z.optional(
    z.nullable(z.object({ method: line(60), type: optionalLine(60), obs: optionalLine(200), amount: money })),
  ),
  prescription_retained: z._default(z.boolean(), false),
  shipping_options: z._default(
    z
      .array(
        z.object({
          name: line(80),
          shipping_time_max: z.int().check(z.minimum(0), z.maximum(365)),
          /** The days on which it runs; without them it runs when the branch works. */
          week_availibility: z.optional(z.nullable(weekAvailibility)),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
});
export type IntakeOrder = z.infer<typeof intakeOrder>;

/** A new order has something to sell; imported history may not. */
export const newOrder = z
  .extend(intakeOrder, {
    items: z.array(intakeItem).check(z.maxLength(maxItems, tooManyItems), z.refine(itemsFit, tooMuchMessage)),
    /** A code is evaluated, and used by the order. */
    coupon: z.optional(
      z.nullable(z.union([couponText, landedCoupon], 'Informe o código do cupom, ou o nome e o desconto.')),
    ),
    /** Who sells it, whose hours and delivery its dates follow; without it the central branch. */
    selling_branch_id: z.optional(z.nullable(z.int().check(z.positive()))),
  })
  .check(z.refine((order) => order.items.length > 0, { error: 'Informe ao menos um item.', path: ['items'] }));
export type NewOrder = z.infer<typeof newOrder>;
