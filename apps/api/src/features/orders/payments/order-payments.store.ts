import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Finds a payment by its own id, else by its external id. The caller has locked the order and checked its store. */
export async function findPayment(
  trx: Kysely<Tables>,
  orderId: number,
  { id, externalId }: { id: number | null; externalId: string | null },
) {
  const ofOrder = trx.selectFrom('payments').selectAll().where('order_id', '=', orderId);
  return (
    id === null ? ofOrder.where('external_id', '=', externalId) : ofOrder.where('id', '=', id)
  ).executeTakeFirst();
}

export type StoredPayment = Selectable<Tables['payments']>;

export async function findPaymentById(
  trx: Kysely<Tables>,
  orderId: number,
  id: number,
): Promise<StoredPayment | undefined> {
  return trx.selectFrom('payments').selectAll().where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst();
}

export async function updatePayment(
  trx: Transaction<Tables>,
  { id, order_id }: Pick<StoredPayment, 'id' | 'order_id'>,
  patch: Updateable<Tables['payments']>,
): Promise<void> {
  await trx.updateTable('payments').set(patch).where('id', '=', id).where('order_id', '=', order_id).execute();
  await keepPaymentKind(trx, order_id);
}

export async function listPaymentAmounts(trx: Kysely<Tables>, orderId: number) {
  return trx
    .selectFrom('payments')
    .select(['status', 'amount_cents', 'refunded_cents'])
    .where('order_id', '=', orderId)
    .execute();
}

/** First day of the last closed month of the store's finance, and first day of the month in which its book begins. */
export async function findClosedMonths(trx: Kysely<Tables>, storeId: number) {
  const row = await trx
    .selectFrom('finance_months')
    .innerJoin('finance_settings', 'finance_settings.store_id', 'finance_months.store_id')
    .where('finance_months.store_id', '=', storeId)
    .where('closed_at', 'is not', null)
    .orderBy('month', 'desc')
    .select(['month', 'book_since'])
    .limit(1)
    .executeTakeFirst();
  return row && { first: row.book_since.slice(0, 7), last: row.month.slice(0, 7) };
}

export async function isBuyerAnonymous(trx: Kysely<Tables>, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('customers.id')
    .where('orders.id', '=', orderId)
    .where('customers.anonymised_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates the payment with this id, or inserts a new one. */
export async function putPayment(
  trx: Transaction<Tables>,
  id: number | null,
  row: Insertable<Tables['payments']>,
): Promise<void> {
  if (id === null) await trx.insertInto('payments').values(row).execute();
  else await trx.updateTable('payments').set(row).where('id', '=', id).where('order_id', '=', row.order_id).execute();
  await keepPaymentKind(trx, row.order_id);
}

export async function insertPayment(trx: Transaction<Tables>, row: Insertable<Tables['payments']>): Promise<number> {
  const { id } = await trx.insertInto('payments').values(row).returning('id').executeTakeFirstOrThrow();
  await keepPaymentKind(trx, row.order_id);
  return id;
}

/**
 * Updates `payment_kind`, the payment method in the list. It is the method of the first payment that was not refused,
 * else of the first payment; without payments it is pickup, if that was agreed.
 */
export async function keepPaymentKind(trx: Transaction<Tables>, orderId: number): Promise<void> {
  await sql`update orders set payment_kind = said.kind
    from (select o.id, coalesce(
        (select payment_method from payments where order_id = o.id order by status = 'refused', id limit 1),
        case when o.pay_at_pickup then 'at_pickup' end) as kind
      from orders o where o.id = ${orderId}) said
    where orders.id = said.id and alternative_payment is null
      and payment_kind is distinct from said.kind`.execute(trx);
}

/**
 * Parts of a PIX code for the store's own key: key, and name and address of the receiver (the order's branch, else the
 * central one).
 */
export async function findPixReceiver(db: Kysely<Tables>, storeId: number, branchId: number | null) {
  return db
    .selectFrom('finance_settings')
    .leftJoin('branches', (join) =>
      join
        .onRef('branches.store_id', '=', 'finance_settings.store_id')
        .on((eb) => (branchId === null ? eb('branches.is_central', '=', true) : eb('branches.id', '=', branchId))),
    )
    .where('finance_settings.store_id', '=', storeId)
    .select(['pix_key as key', 'fantasy_name as name', 'address'])
    .executeTakeFirst();
}
