import { orderRecord } from '@botica/contract/features/orders/order-record';
import type { StoredOf } from '@botica/contract/kit/record';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { StatusUndo } from '../../../../database/tables/orders.ts';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';

/** What the rules of a change need to know. */
const ordersToLock = (trx: Kysely<Tables>, storeId: number) =>
  trx
    .selectFrom('orders')
    .select(orderRecord.names)
    .select(['id', 'version', 'total_cents', 'alternative_payment', 'shipping_address', 'shipping_options'])
    .select(['selling_branch_id', 'undo', 'number', 'source', 'external_id'])
    .where('store_id', '=', storeId)
    .forUpdate();

const lockedOrders = compiled((trx, { storeId, id }: { storeId: number; id: number }) =>
  ordersToLock(trx, storeId).where('id', '=', id),
);

export async function findOrderAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  const [order] = await lockedOrders(trx, { storeId, id });
  return order;
}

const manyLockedOrders = compiled((trx, { storeId, ids }: { storeId: number; ids: readonly number[] }) =>
  ordersToLock(trx, storeId).where(sql<SqlBool>`id = any(${ids}::bigint[])`).orderBy('id'),
);

/** Many, always in one order: of two who lock the same ones crosswise one would be thrown out. */
export function findOrdersAndLock(trx: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  return manyLockedOrders(trx, { storeId, ids });
}

/** An order whose row is locked until the transaction ends. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof findOrderAndLock>>>;

export type OrderPatch = Partial<StoredOf<typeof orderRecord>>;

/**
 * One conditional update, to the version after `order`'s; undefined when the row is no longer as it was read. An empty
 * patch raises the version alone, for a change in the order's payments. `undo`: how to take it back; without it nothing
 * can be taken back from now on.
 */
export async function updateOrder(
  trx: Kysely<Tables>,
  storeId: number,
  order: LockedOrder,
  patch: OrderPatch,
  undo: StatusUndo | null = null,
): Promise<LockedOrder | undefined> {
  const next = { ...patch, version: order.version + 1 };
  const since = undo === null || undo.is_undone ? null : sql<Date>`clock_timestamp()`;
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ ...next, undo: undo && JSON.stringify(undo), undo_since: since })
    .where('store_id', '=', storeId)
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .where('status', '=', order.status)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...order, ...next, undo } : undefined;
}

/** When the change that could be taken back was made, and what time it is, both by the database's clock. */
export async function findUndoTimes(trx: Kysely<Tables>, id: number): Promise<{ since: Date | null; now: Date }> {
  return trx
    .selectFrom('orders')
    .select(['undo_since as since', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
