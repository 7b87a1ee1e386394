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
 * Totals must fit the wire's ten digits before the point, also as sums of freight and items. These checks are
 * approximate, because they also run on amounts that their pattern has just refused: NaN is greater than nothing.
 */
const isTooMuch = (reais: number) => reais * 100 > maxTypedCents;
export const tooMuchMessage = 'O valor é alto demais.';
export const boundedMoney = money.check(z.refine((wire) => !isTooMuch(Number(wire)), tooMuchMessage));

export function itemsFit(items: readonly { qty: number; unit_price?: string | null | undefined }[]): boolean {
  return !isTooMuch(items.reduce((sum, item) => sum + item.qty * Number(item.unit_price ?? 0), 0));
}

const titleMessage = 'Título obrigatório';
const title = line(200, titleMessage);

/** An item of an order: its name and its price. */
export const orderedItem = z.object({
  title,
  qty: z.int().check(z.minimum(1, 'Quantidade mínima 1'), z.maximum(100_000, 'Quantidade máxima 100.000')),
  unit_price: money,
  /** The product of the catalogue; the code is looked up first, then the id, then the slug. */
  external_code: optionalLine(40),
  product_id: z.optional(z.nullable(recordId)),
  slug: optionalLine(slugMaxLength),
  thumbnail_url: z.optional(z.nullable(httpUrl)),
  variants: z._default(z.array(z.object({ name: line(60), option: line(100) })).check(z.maxLength(20)), []),
  ...placedItemRecord.input,
  /** The request (formula) to which this item belongs. */
  inquiry_display_id: optionalLine(40),
  ingredients: z._default(
    z.array(z.object({ name: line(150), quantity: optionalLine(60) })).check(z.maxLength(60)),
    [],
  ),
});
export type OrderedItem = z.infer<typeof orderedItem>;

/** Fields that a product of the catalogue can supply. */
export const offeredItem = z.extend(orderedItem, {
  title: z.optional(z.nullable(title)),
  unit_price: z.optional(z.nullable(money)),
});

type NamedItem = Partial<
  Pick<z.infer<typeof offeredItem>, 'external_code' | 'product_id' | 'slug' | 'title' | 'unit_price'>
>;

/** True if the item names a product of the catalogue. */
export const namesProduct = ({ external_code: code, product_id: id, slug }: NamedItem) => !!(code || id || slug);

/** An item without a product must have a title and a price. */
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

/** True if its money was received at some time. */
export const wasPaid = (status: PaymentState) => ['paid', 'refunded', 'chargeback'].includes(status);

const paymentFields = z.object({
  /** The sender's id of the payment: sent again, it updates the payment instead of adding one. */
  external_id: optionalLine(100),
  payment_method: z.enum(paymentMethods, 'Forma de pagamento desconhecida.'),
  status: z.enum(paymentStates, 'Situação de pagamento desconhecida.'),
  amount: money,
  /** Time of the payment; defaults to the time of the call. */
  paid_at: z.optional(z.nullable(instant)),
  /** Total refunded part of `amount`; for a refund it defaults to the whole. */
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
  // Also runs on amounts that their pattern has just refused: those are NaN, and already reported.
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

/** A coupon's code as a buyer types it; a text that cannot be a code is an unknown coupon. */
export const couponText = z
  .string('Informe o código do cupom.')
  .check(z.maxLength(100, 'O código tem no máximo 100 caracteres.'));

export const maxItems = 500;
export const tooManyItems = `No máximo ${maxItems} itens.`;

/** A named discount of another program. It is trusted, and uses no coupon of the store. */
const landedCoupon = z
  .object({
    name: line(60),
    /** Discount on items and freight. */
    discount: money,
    /** The part of it on the freight. */
    freight_discount: z.optional(z.nullable(money)),
  })
  .check(
    // Also runs on amounts that their pattern has just refused: those are NaN, and already reported.
    z.refine(({ discount, freight_discount: freight }) => !(Number(freight) > Number(discount)), {
      error: 'O desconto no frete é maior que o desconto todo.',
      path: ['freight_discount'],
    }),
  );

/**
 * An order from a sender (storefront, other platform, import). Titles and prices are trusted, because the buyer has
 * agreed to them.
 */
export const intakeOrder = z.object({
  /** Origin of the order and its id there; the pair enters once. */
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
          /** Weekdays of the service; defaults to the branch's working days. */
          week_availibility: z.optional(z.nullable(weekAvailibility)),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
});
export type IntakeOrder = z.infer<typeof intakeOrder>;

/** A new order has at least one item; imported history may have none. */
export const newOrder = z
  .extend(intakeOrder, {
    items: z.array(intakeItem).check(z.maxLength(maxItems, tooManyItems), z.refine(itemsFit, tooMuchMessage)),
    /** A code, which is evaluated and used, or a discount of another program. */
    coupon: z.optional(
      z.nullable(z.union([couponText, landedCoupon], 'Informe o código do cupom, ou o nome e o desconto.')),
    ),
    /** The selling branch, whose hours and delivery rules apply; defaults to the central one. */
    selling_branch_id: z.optional(z.nullable(z.int().check(z.positive()))),
  })
  .check(z.refine((order) => order.items.length > 0, { error: 'Informe ao menos um item.', path: ['items'] }));
export type NewOrder = z.infer<typeof newOrder>;
