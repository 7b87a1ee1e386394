import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** The payments of an order that the caller holds locked: whose it is has been checked. By its own id, else by its sender's. */
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
}

export async function listPaymentAmounts(trx: Kysely<Tables>, orderId: number) {
  return trx
    .selectFrom('payments')
    .select(['status', 'amount_cents', 'refunded_cents'])
    .where('order_id', '=', orderId)
    .execute();
}

/** The first day of the last month that the store's finance has closed, and of the one in which its book begins. */
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

/** Has the buyer of this order been anonymised? */
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

/** Writes a payment over the one with this id, or adds it. */
export async function putPayment(
  trx: Transaction<Tables>,
  id: number | null,
  row: Insertable<Tables['payments']>,
): Promise<void> {
  if (id === null) await trx.insertInto('payments').values(row).execute();
  else await trx.updateTable('payments').set(row).where('id', '=', id).where('order_id', '=', row.order_id).execute();
  // The first of an order's payments is what the list says that it is paid with.
  await sql`update orders set payment_kind = first.payment_method
    from (select payment_method from payments where order_id = ${row.order_id} order by id limit 1) first
    where orders.id = ${row.order_id} and alternative_payment is null
      and payment_kind is distinct from first.payment_method`.execute(trx);
}
