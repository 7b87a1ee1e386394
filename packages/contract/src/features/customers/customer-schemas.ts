import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { shownConsent } from '../../kit/fields/marketing-consent.ts';
import { textOrNull } from '../../kit/fields/text.ts';
import { money } from '../../kit/money.ts';
import { moneyMethods } from '../orders/payments/payment-methods.ts';
import { orderStatuses } from '../orders/status/order-status.ts';
import { documentTypes } from './customer-fields.ts';
import { customerAddressRecord, customerRecord } from './customer-record.ts';

/** A customer's address in replies. */
export const customerAddress = z.object({ id: z.int(), version: z.int(), ...customerAddressRecord.reply });
export type CustomerAddress = z.infer<typeof customerAddress>;

export const storedDocument = z.object({
  type: z.enum(documentTypes),
  /** The number without punctuation. */
  number: z.string(),
  issuer: textOrNull,
  uf: textOrNull,
  country: textOrNull,
});
export type StoredDocument = z.infer<typeof storedDocument>;

const orderReference = z.object({ id: z.int(), label: z.string(), created_at: instant });

export const duplicateReasons = ['email', 'phone', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Another customer who may be the same person. E-mail, phone and document are masked where lists are. */
export const possibleDuplicate = z.object({
  id: z.int(),
  name: z.string(),
  email: textOrNull,
  phone: textOrNull,
  /** The formatted CPF, else CNPJ. */
  document: textOrNull,
  orders: z.int(),
  /** The fields that both have in common. */
  reasons: z.array(z.enum(duplicateReasons)),
});
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>;

export const customerDetail = z.object({
  id: z.int(),
  version: z.int(),
  ...customerRecord.reply,
  /** Always `55`. */
  ddi: z.string(),
  /** The first two digits of `phone`. */
  ddd: textOrNull,
  documents: z.array(storedDocument),
  /** Null if the customer has said nothing, which is no consent. */
  marketing_consent: z.nullable(shownConsent),
  created_at: instant,
  /** Set once the identity is erased; such a customer cannot be changed. */
  anonymised_at: z.nullable(instant),
  /** Number and id of the last order. */
  orders_info: z.object({ last_seq: z.nullable(z.int()), last_id: z.nullable(z.int()) }),
  totals: z.object({
    orders: z.int(),
    /** Sum of all orders that are not cancelled. */
    sum: money,
    last_order: z.nullable(orderReference),
  }),
  addresses: z.array(customerAddress),
  possible_duplicates: z.array(possibleDuplicate),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/** A row of the list. With `is_masked`, e-mail, phone and CPF/CNPJ contain asterisks. */
export const customerRow = z.object({
  id: z.int(),
  name: z.string(),
  email: textOrNull,
  /** Ten or eleven digits, or masked. */
  phone: textOrNull,
  /** CPF, else CNPJ, without punctuation, or masked. */
  cpf: textOrNull,
  last_order: z.nullable(orderReference),
  is_masked: z.boolean(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** A row of the customer's orders; it links to `/orders/{id}`. */
export const customerOrder = z.object({
  id: z.int(),
  alias: z.string(),
  label: z.string(),
  created_at: instant,
  status: z.union(orderStatuses.map((status) => z.literal(status))),
  status_name: z.string(),
  /** The buyer picks it up: a shipped order is ready for pickup. */
  is_pickup: z.boolean(),
  price_net: money,
  /**
   * Method of the first payment that was not refused, else of the first one; null with an alternative payment or none.
   */
  payment_method: z.nullable(z.enum(moneyMethods)),
  payment_method_name: textOrNull,
  tracking_code: textOrNull,
});
export type CustomerOrder = z.infer<typeof customerOrder>;

/** Orders that prevent the customer from being anonymised. */
export const anonymisePreview = z.object({ open_orders: z.array(z.object({ id: z.int(), label: z.string() })) });
export type AnonymisePreview = z.infer<typeof anonymisePreview>;
