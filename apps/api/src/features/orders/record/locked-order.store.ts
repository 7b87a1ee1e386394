import { orderRecord } from '@botica/contract/features/orders/record/order-record';
import type { StoredOf } from '@botica/contract/kit/record';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { StatusUndo } from '../../../../database/tables/orders.ts';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';
import { dispatchParts } from './dispatch-parts.store.ts';

/** Reads the columns that the rules of a change need, and locks the rows. */
const ordersToLock = (trx: Kysely<Tables>, storeId: number) =>
  trx
    .selectFrom('orders')
    .select(orderRecord.names)
    .select(['id', 'version', 'total_cents', 'alternative_payment', 'shipping_address', 'shipping_options'])
    .select(['selling_branch_id', 'undo', 'number', 'source', 'external_id', 'is_pickup'])
    .select(dispatchParts)
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

/** Locks many orders in id order, so that two transactions cannot deadlock. */
export function findOrdersAndLock(trx: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  return manyLockedOrders(trx, { storeId, ids });
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof findOrderAndLock>>>;

export type OrderPatch = Partial<StoredOf<typeof orderRecord>>;

/** `undo`: data to take the change back; null if there is nothing to undo afterwards. */
export interface OrderWrite {
  order: LockedOrder;
  patch: OrderPatch;
  undo: StatusUndo | null;
}

/** Updates orders whose patches have the same fields. */
async function updateAlike(trx: Kysely<Tables>, storeId: number, writes: readonly OrderWrite[]) {
  const fields = Object.keys(writes[0]?.patch ?? {});
  const rows = writes.map(({ order: { id, version, status }, patch, undo }) => {
    const since = undo !== null && !undo.is_undone;
    return { next: { ...patch, id, undo }, id, version, status, since };
  });
  const set = ['undo', ...fields].map((field) => sql`${sql.ref(field)} = next.${sql.ref(field)}`);
  const { numAffectedRows } = await sql`
    update orders
    set version = orders.version + 1, undo_since = case when held.since then clock_timestamp() end, ${sql.join(set)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as held (next jsonb, id bigint, version integer, status smallint, since boolean)
      cross join lateral jsonb_populate_record(null::orders, held.next) as next
    where orders.store_id = ${storeId} and orders.id = held.id
      and orders.version = held.version and orders.status = held.status`.execute(trx);
  return numAffectedRows === BigInt(writes.length);
}

/**
 * Conditional updates, each to the next version. Undefined if a row has changed since it was read. An empty patch only
 * raises the version, after a change in the order's payments.
 */
export async function updateOrders(
  trx: Kysely<Tables>,
  storeId: number,
  writes: readonly OrderWrite[],
): Promise<LockedOrder[] | undefined> {
  const alike = new Map<string, OrderWrite[]>();
  for (const write of writes) {
    const fields = Object.keys(write.patch).sort().join();
    alike.set(fields, [...(alike.get(fields) ?? []), write]);
  }
  for (const some of alike.values()) {
    if (!(await updateAlike(trx, storeId, some))) return undefined;
  }
  return writes.map(({ order, patch, undo }) => ({ ...order, ...patch, version: order.version + 1, undo }));
}

export async function updateOrder(
  trx: Kysely<Tables>,
  storeId: number,
  order: LockedOrder,
  patch: OrderPatch,
  undo: StatusUndo | null = null,
): Promise<LockedOrder | undefined> {
  const [written] = (await updateOrders(trx, storeId, [{ order, patch, undo }])) ?? [];
  return written;
}

/** Time of the change that can be taken back, and the current time, both by the database's clock. */
export async function findUndoTimes(trx: Kysely<Tables>, id: number): Promise<{ since: Date | null; now: Date }> {
  return trx
    .selectFrom('orders')
    .select(['undo_since as since', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
