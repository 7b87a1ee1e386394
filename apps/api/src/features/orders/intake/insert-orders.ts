import type { OrderAction } from '@botica/contract/features/orders/orders-audit';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import type { Transaction } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { Actor, Clock } from '../../../kit/context.ts';
import { insertAuditRows, type StoredAuditRow } from '../../../platform/audit/audit.ts';
import { setLastOrders } from '../../customers/link/link-customers.store.ts';
import { linkCustomers, type OrderOfSomebody } from '../../customers/link/link-customers.ts';
import { takeOrderNumbers } from '../../stores/stores.store.ts';
import { systemName } from '../changes/approve-when-paid.ts';
import { enqueueMarking } from '../list/mark-places.ts';
import { moveCounters } from '../list/order-counters.store.ts';
import { type PaymentSource, toPaymentInsert } from '../payments/payment-insert-row.ts';
import { insertItemRows, insertOrderRows, insertPaymentRows, insertRequestRows } from './insert-orders.store.ts';
import { type OrderRowSource, requestIdsOf, requestKey, toItemInsert, toOrderInsert } from './order-insert-rows.ts';

export interface OrderEvent {
  at: Date;
  actor: { kind: Actor['kind']; agentId: number | null; name: string };
  action: OrderAction;
  /** Old and new value of each changed field, in wire form. */
  changes: AuditChanges;
}

export interface DecidedOrder extends OrderRowSource {
  /** The store's running number; undefined for the next free one. */
  number?: number;
  /** History, oldest entry first. */
  history: OrderEvent[];
  payments: PaymentSource;
  /** The chosen customer. Undefined to find or create the customer from the order's data. */
  customerId?: number | undefined;
}

/** Data that decides the order's number and its customer, before the rest is decided. */
export interface OpenedOrder extends Pick<DecidedOrder, 'number' | 'customerId' | 'createdAt'> {
  intake: OrderOfSomebody['intake'];
  actor: OrderEvent['actor'];
}

/** Tables that `insertOrders` fills. They are analysed after a large import. */
export const orderTables = [
  ...(['orders', 'order_requests', 'order_items', 'payments', 'customers', 'customer_addresses'] as const),
  ...(['audit', 'order_counters', 'stores'] as const),
] satisfies (keyof Tables)[];

/** Order numbers: the given ones, and else the next of the store's counter, which also skips past the given ones. */
async function numbersOf(trx: Transaction<Tables>, storeId: number, orders: readonly OpenedOrder[]) {
  const missing = orders.filter((order) => order.number === undefined).length;
  const afterGiven = orders.reduce((max, order) => Math.max(max, (order.number ?? 0) + 1), 1);
  let next = await takeOrderNumbers(trx, storeId, missing, afterGiven);
  return orders.map((order) => order.number ?? next++);
}

async function insertHeads(
  trx: Transaction<Tables>,
  storeId: number,
  orders: readonly DecidedOrder[],
  { numbers, customerIds }: { numbers: readonly number[]; customerIds: readonly (number | null)[] },
): Promise<number[]> {
  const rows = orders.map((order, index) =>
    toOrderInsert(storeId, order, { number: numbers[index] as number, customerId: customerIds[index] ?? null }),
  );
  const inserted = await insertOrderRows(trx, rows);
  const idsByNumber = new Map(inserted.map((row) => [row.number, row.id]));
  return numbers.map((number) => idsByNumber.get(number) as number);
}

/** Inserts the requests. Returns their row ids by `requestKey`. */
async function insertRequests(
  trx: Transaction<Tables>,
  storeId: number,
  orders: readonly { id: number; requestIds: string[] }[],
): Promise<Map<string, number>> {
  const rows = orders.flatMap(({ id, requestIds }) =>
    requestIds.map((displayId) => ({ store_id: storeId, order_id: id, display_id: displayId })),
  );
  const inserted = await insertRequestRows(trx, rows);
  return new Map(inserted.map((row) => [requestKey(row.order_id, row.display_id), row.id]));
}

/** Numbers and customers of the orders, in input order. */
export interface Opened {
  numbers: readonly number[];
  customerIds: readonly (number | null)[];
  newCustomerIds: number[];
}

/**
 * Takes the order numbers, and finds or creates the customers. The counter locks the store's row, so other transactions
 * wait until this one ends.
 */
export async function openOrders(
  trx: Transaction<Tables>,
  storeId: number,
  orders: readonly OpenedOrder[],
  { requestId, now }: { requestId: string | null; now: Date },
): Promise<Opened> {
  const numbers = await numbersOf(trx, storeId, orders);
  const placed = orders.map(({ createdAt, ...order }) => ({ ...order, at: createdAt, now }));
  const { ids, created } = await linkCustomers(trx, storeId, placed, requestId);
  return { numbers, customerIds: ids, newCustomerIds: created };
}

interface InsertedOrders {
  inserted: { id: number; number: number }[];
  newCustomerIds: number[];
}

/** Refund day of an imported payment. Files do not contain it, so the day of the cancellation is used. */
function backOf({ history, payments }: DecidedOrder): Date | undefined {
  if (payments.origin !== 'import') return undefined;
  return history.findLast(({ changes: { status } }) => status?.[1] === orderStatus.cancelled)?.at;
}

const unknown: OrderEvent['actor'] = { kind: 'system', agentId: null, name: systemName };

/**
 * Writes decided orders of one store with customers, requests, items, payments, history and counters. Intake, demo
 * store and import all write through this function or its two halves. Returns ids and numbers in input order, and the
 * ids of new customers.
 *
 * Errors: an existing pair of source and external id violates `orders_external_id`.
 */
export async function insertOrders(
  trx: Transaction<Tables>,
  storeId: number,
  orders: readonly DecidedOrder[],
  requestId: string | null = null,
  clock: Clock = () => new Date(),
): Promise<InsertedOrders> {
  if (orders.length === 0) return { inserted: [], newCustomerIds: [] };
  const toOpen = orders.map(({ history, ...order }) => ({ ...order, actor: history[0]?.actor ?? unknown }));
  const opened = await openOrders(trx, storeId, toOpen, { requestId, now: clock() });
  const inserted = await writeOrders(trx, storeId, { orders, opened }, { requestId, clock });
  return { inserted, newCustomerIds: opened.newCustomerIds };
}

/** Second half: writes orders whose numbers and customers are known. */
export async function writeOrders(
  trx: Transaction<Tables>,
  storeId: number,
  { orders, opened }: { orders: readonly DecidedOrder[]; opened: Opened },
  { requestId, clock }: { requestId: string | null; clock: Clock },
): Promise<InsertedOrders['inserted']> {
  const { numbers, customerIds } = opened;
  const ids = await insertHeads(trx, storeId, orders, { numbers, customerIds });
  const idOf = (index: number) => ids[index] as number;
  const bought = orders.flatMap(({ createdAt }, index) => {
    const customerId = customerIds[index] ?? null;
    return customerId === null
      ? []
      : [{ customerId, id: idOf(index), number: numbers[index] as number, at: createdAt }];
  });
  await setLastOrders(trx, storeId, bought);

  const requests = orders.map(({ intake }, index) => ({ id: idOf(index), requestIds: requestIdsOf(intake) }));
  const requestRowIds = await insertRequests(trx, storeId, requests);
  const items = orders.flatMap(({ intake }, index) =>
    intake.items.map((item, position) => toItemInsert(idOf(index), item, position, requestRowIds)),
  );
  await insertItemRows(trx, items);

  const payments = orders.flatMap((order, index) => {
    const { intake, createdAt, payments: source } = order;
    const of = { ...source, backAt: backOf(order), createdAt };
    return intake.payments.map((payment) => toPaymentInsert(idOf(index), payment, of));
  });
  await insertPaymentRows(trx, payments);

  const events = orders.flatMap(({ history }, index) => history.map((event) => ({ event, orderId: idOf(index) })));
  const auditRows = events.map(
    ({ event, orderId }): StoredAuditRow => ({
      store_id: storeId,
      at: event.at,
      actor_kind: event.actor.kind,
      agent_id: event.actor.agentId,
      actor_name: event.actor.name,
      entity: 'order',
      entity_id: orderId,
      action: event.action,
      changes: JSON.stringify(event.changes),
      request_id: requestId,
    }),
  );
  await insertAuditRows(trx, auditRows);

  const counted = orders.map(({ status, intake }) => ({ status, prescription_retained: intake.prescription_retained }));
  await enqueueMarking(trx, clock, storeId, numbers);
  await moveCounters(trx, storeId, [], counted);
  return ids.map((id, index) => ({ id, number: numbers[index] as number }));
}
