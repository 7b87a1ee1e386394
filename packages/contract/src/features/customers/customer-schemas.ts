import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { shownConsent } from '../../kit/fields/marketing-consent.ts';
import { textOrNull } from '../../kit/fields/text.ts';
import { money } from '../../kit/money.ts';
import { moneyMethods } from '../orders/payments/payment-methods.ts';
import { orderStatuses } from '../orders/status/order-status.ts';
import { documentTypes } from './customer-fields.ts';
import { customerAddressRecord, customerRecord } from './customer-record.ts';

/** The customer as the calls answer it. */
export const customerAddress = z.object({ id: z.int(), version: z.int(), ...customerAddressRecord.reply });
export type CustomerAddress = z.infer<typeof customerAddress>;

export const storedDocument = z.object({
  type: z.enum(documentTypes),
  /** Without punctuation. */
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
  /** CPF, else CNPJ, as a person reads it. */
  document: textOrNull,
  orders: z.int(),
  /** What the two have in common. */
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
  /** Null: nothing was said, which is no agreement. */
  marketing_consent: z.nullable(shownConsent),
  created_at: instant,
  /** Set once the identity is gone for good; nothing of such a customer can be changed. */
  anonymised_at: z.nullable(instant),
  /** The last order: its running number and its id. */
  orders_info: z.object({ last_seq: z.nullable(z.int()), last_id: z.nullable(z.int()) }),
  totals: z.object({
    orders: z.int(),
    /** Of all orders that are not cancelled. */
    sum: money,
    last_order: z.nullable(orderReference),
  }),
  addresses: z.array(customerAddress),
  possible_duplicates: z.array(possibleDuplicate),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/** A line of the list. With `is_masked`, e-mail, phone and CPF/CNPJ come as texts with asterisks. */
export const customerRow = z.object({
  id: z.int(),
  name: z.string(),
  email: textOrNull,
  /** 10 or 11 digits, or masked. */
  phone: textOrNull,
  /** CPF, else CNPJ, without punctuation, or masked. */
  cpf: textOrNull,
  last_order: z.nullable(orderReference),
  is_masked: z.boolean(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** A line of the customer's order history; it leads to `/orders/{id}`. */
export const customerOrder = z.object({
  id: z.int(),
  alias: z.string(),
  label: z.string(),
  created_at: instant,
  status: z.union(orderStatuses.map((status) => z.literal(status))),
  status_name: z.string(),
  /** The buyer fetches it: shipped, it stands ready. */
  is_pickup: z.boolean(),
  price_net: money,
  /** The method of the first payment that was not refused, else of the first; null with an alternative payment or none. */
  payment_method: z.nullable(z.enum(moneyMethods)),
  payment_method_name: textOrNull,
  tracking_code: textOrNull,
});
export type CustomerOrder = z.infer<typeof customerOrder>;

/** What keeps a customer from being anonymised yet. */
export const anonymisePreview = z.object({ open_orders: z.array(z.object({ id: z.int(), label: z.string() })) });
export type AnonymisePreview = z.infer<typeof anonymisePreview>;
