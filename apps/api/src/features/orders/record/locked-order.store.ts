import { orderRecord } from '@botica/contract/features/orders/order-record';
import type { StoredOf } from '@botica/contract/kit/record';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';

/** What the rules of a change need to know. */
const lockedOrders = compiled((trx, { storeId, id }: { storeId: number; id: number }) =>
  trx
    .selectFrom('orders')
    .select(orderRecord.names)
    .select(['id', 'version', 'total_cents', 'alternative_payment', 'shipping_address', 'shipping_options'])
    .select('selling_branch_id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate(),
);

export async function findOrderAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  const [order] = await lockedOrders(trx, { storeId, id });
  return order;
}

/** An order whose row is locked until the transaction ends. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof findOrderAndLock>>>;

export type OrderPatch = Partial<StoredOf<typeof orderRecord>>;

/**
 * One conditional update, to the version after `order`'s; undefined when the row is no longer as it was read. An empty
 * patch raises the version alone, for a change in the order's payments.
 */
export async function updateOrder(
  trx: Kysely<Tables>,
  storeId: number,
  order: LockedOrder,
  patch: OrderPatch,
): Promise<LockedOrder | undefined> {
  const next = { ...patch, version: order.version + 1 };
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set(next)
    .where('store_id', '=', storeId)
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .where('status', '=', order.status)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...order, ...next } : undefined;
}
