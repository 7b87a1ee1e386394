import { staffDiscountName } from '@botica/contract/features/orders/coupon/discount-name';
import type { AlternativePayment } from '@botica/contract/features/orders/order-schemas';
import { orderRecord } from '@botica/contract/features/orders/record/order-record';
import { staffSource } from '@botica/contract/features/orders/record/order-source';
import {
  buyerRecord,
  placedAddressRecord,
  placedPaymentRecord,
  placedRecord,
} from '@botica/contract/features/orders/record/placed-records';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { forgotten } from '@botica/contract/kit/record';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { rewriteReplies } from '../../../kit/http/idempotency.ts';
import type { DataSubject, IdentifyingText } from '../../../kit/personal-data.ts';
import { anonymousName } from '../../customers/privacy/forget-customer.store.ts';
import { nameColumns } from '../../customers/record/customer-name.ts';
import { removedText, withoutOwnWords } from './forget-way-of-payment.ts';

export interface TheirOrders extends DataSubject {
  /** Order ids from `findOrdersOf` of the customers. */
  orderIds: number[];
}

const anonymousCustomer = forgotten(buyerRecord, { name: anonymousName });
const anonymousAddress = forgotten(placedAddressRecord, {
  street: 'Endereço removido',
  number: '',
  district: '',
  zip: '',
});
const anonymousPayment = forgotten(placedPaymentRecord, {});
/** Free text fields of an order, emptied. */
const emptied = { ...forgotten(orderRecord, {}), ...forgotten(placedRecord, {}) };
export const freeText = [
  ...Object.keys(emptied),
  'freight_reason',
  // Audit fields of a correction, which contain names, addresses and items.
  ...(['phone', 'recipient', 'delivery_address'] as const),
  ...(['items_added', 'items_removed', 'item_quantities'] as const),
];

const jsonb = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const assigned = (values: object) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
const isTheirOrder = ({ storeId, orderIds }: TheirOrders) =>
  sql<SqlBool>`orders.store_id = ${storeId} and orders.id = any(${orderIds}::bigint[])`;

/** Orders that are not shipped yet, oldest first. */
export function findOpenOrders(db: Kysely<Tables>, subject: TheirOrders) {
  return db
    .selectFrom('orders')
    .select(['id', 'alias'])
    .where(isTheirOrder(subject))
    .where('status', 'in', [orderStatus.placed, orderStatus.approved, orderStatus.preparing])
    .orderBy('number')
    .execute();
}

/** Names, e-mails, phones, documents and streets in all orders, old ones too. */
export async function findOrderTexts(trx: Kysely<Tables>, subject: TheirOrders): Promise<IdentifyingText[]> {
  const { rows } = await sql<IdentifyingText>`
    select value, bool_or(is_own) as "isOwn" from (
      select unnest(array[customer ->> 'name', customer ->> 'email', customer ->> 'phone',
        customer #>> '{document,number}', customer #>> '{rg,number}']) as value, true as is_own
        from orders where ${isTheirOrder(subject)}
      union all select unnest(array[shipping_address ->> 'recipient', shipping_address ->> 'street',
        billing_address ->> 'recipient', billing_address ->> 'street']), false from orders where ${isTheirOrder(subject)}
    ) texts where length(value) > 3 group by value`.execute(trx);
  return rows;
}

/** Erases personal data and free texts from orders. Products, payments and invoices stay. */
export async function eraseFromOrders(trx: Kysely<Tables>, subject: TheirOrders): Promise<void> {
  const named = nameColumns(subject.storeId, anonymousName);
  // The fact that a cancellation had a reason stays.
  const justification = sql`case when status_justification is null then null else ${removedText} end`;
  const erased = assigned({ ...emptied, status_justification: justification });
  const address = (column: string) => sql`${sql.ref(column)} || ${jsonb(anonymousAddress)}`;
  await sql`
    update orders set customer_name = ${named.name}, customer_sort = ${named.name_sort},
      search_words = ${named.search_words}, customer = customer || ${jsonb(anonymousCustomer)},
      billing_address = ${address('billing_address')}, shipping_address = ${address('shipping_address')},
      pickup_address = ${address('pickup_address')},
      coupon = case when source = ${staffSource} and starts_with(coupon ->> 'name', ${staffDiscountName('')}) then coupon || ${jsonb({ name: removedText })} else coupon end,
      ${erased}, undo = null, undo_since = null, version = version + 1
    where ${isTheirOrder(subject)}`.execute(trx);
  await sql`
    update payments set ${assigned(anonymousPayment)}
    where order_id = any(${subject.orderIds}::bigint[])`.execute(trx);
  await eraseFromAlternativePayments(trx, subject);
}

async function eraseFromAlternativePayments(trx: Kysely<Tables>, subject: TheirOrders): Promise<void> {
  const { rows } = await sql<{ id: number; payment: AlternativePayment }>`
    select id, alternative_payment as payment from orders
    where ${isTheirOrder(subject)} and alternative_payment is not null`.execute(trx);
  const cleaned = rows.map(({ id, payment }) => ({ id, payment: withoutOwnWords(payment) }));
  await sql`
    update orders set alternative_payment = cleaned.payment
    from jsonb_to_recordset(${JSON.stringify(cleaned)}::jsonb) as cleaned (id bigint, payment jsonb)
    where orders.id = cleaned.id`.execute(trx);
}

/** Moves the orders to the customer into which this one was merged. */
export async function passOrdersOn(trx: Kysely<Tables>, { storeId, id }: DataSubject, intoId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ customer_id: intoId })
    .where('store_id', '=', storeId)
    .where('customer_id', '=', id)
    .execute();
}

/** Erases personal data from stored replies. A repeated call still gets its reply and creates no second order. */
export async function eraseFromReplies(trx: Kysely<Tables>, subject: TheirOrders): Promise<void> {
  const head = {
    history: [],
    coupon: null,
    billing_address: null,
    shipping_address: null,
    pickup_address: null,
    alternative_payment: null,
  };
  const reply = sql`reply || ${jsonb(head)} || jsonb_build_object(
      'customer', ${jsonb(anonymousCustomer)} || jsonb_build_object(
        'id', case when reply #>> '{customer,id}' is not null then ${subject.id}::bigint end),
      'order', (reply -> 'order') || ${jsonb(emptied)},
      'products', coalesce((
        select jsonb_agg(product || jsonb_build_object('title', i.title, 'variants', i.variants) order by place)
        from jsonb_array_elements(reply -> 'products') with ordinality products (product, place)
        join order_items i on i.id = (product ->> 'id')::bigint), '[]'),
      'payment', coalesce((
        select jsonb_agg(payment || ${jsonb(anonymousPayment)}) from jsonb_array_elements(reply -> 'payment') payment), '[]'))`;
  const isTheirs = sql<SqlBool>`(reply #>> '{order,id}')::bigint = any(${subject.orderIds}::bigint[])`;
  await rewriteReplies(trx, { storeId: subject.storeId, feature: 'orders' }, reply, isTheirs);
}
