import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Actor } from '../../kit/context.ts';
import type { AuditChanges, Tables } from '../../kit/db/tables.ts';
import { moveCounters } from './order-counters.store.ts';
import {
  type OrderRowSource,
  requestIdsOf,
  requestKey,
  toItemInsert,
  toOrderInsert,
  toPaymentInsert,
} from './order-insert-rows.ts';

/** What happened to an order, as its history shows it. */
export interface OrderEvent {
  at: Date;
  actor: { kind: Actor['kind']; agentId: number | null; name: string };
  /** `orders.created`, `orders.status_changed`, … */
  action: string;
  /** Old and new value of each changed field, in wire form. */
  changes: AuditChanges;
}

/** An order about which nothing is left to decide. */
export interface DecidedOrder extends OrderRowSource {
  /** The store's running number; without it the next one. */
  number?: number;
  /** Oldest first. */
  history: OrderEvent[];
}

/** The tables that `insertOrders` fills: to be analysed after many orders at once. */
export const orderTables = [
  ...(['orders', 'order_requests', 'order_items', 'payments'] as const),
  ...(['audit', 'order_counters', 'stores'] as const),
] satisfies (keyof Tables)[];

/** A statement takes 65,535 parameters, and the widest row here has some 40. */
const rowsPerStatement = 1000;

function chunksOf<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    chunks.push(rows.slice(start, start + rowsPerStatement));
  }
  return chunks;
}

/** Takes numbers from the store's counter, past any that the orders bring along: a number is never used twice. */
async function takeNumbers(trx: Transaction<Tables>, storeId: number, orders: readonly DecidedOrder[]) {
  const missing = orders.filter((order) => order.number === undefined).length;
  const afterGiven = orders.reduce((max, order) => Math.max(max, (order.number ?? 0) + 1), 1);
  const store = await trx
    .updateTable('stores')
    .set({ next_order_number: sql<number>`greatest(next_order_number, ${afterGiven}::bigint) + ${missing}::bigint` })
    .where('id', '=', storeId)
    .returning('next_order_number')
    .executeTakeFirstOrThrow();
  let next = store.next_order_number - missing;
  return orders.map((order) => order.number ?? next++);
}

async function insertOrderRows(
  trx: Transaction<Tables>,
  storeId: number,
  orders: readonly DecidedOrder[],
  numbers: readonly number[],
): Promise<number[]> {
  const idsByNumber = new Map<number, number>();
  const rows = orders.map((order, index) => toOrderInsert(storeId, order, numbers[index] as number));
  for (const chunk of chunksOf(rows)) {
    const inserted = await trx.insertInto('orders').values(chunk).returning(['id', 'number']).execute();
    for (const row of inserted) idsByNumber.set(row.number, row.id);
  }
  return numbers.map((number) => idsByNumber.get(number) as number);
}

/** Gives back the id of each request's row, by `requestKey`. */
async function insertRequests(
  trx: Transaction<Tables>,
  storeId: number,
  orders: readonly { id: number; requestIds: string[] }[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const rows = orders.flatMap(({ id, requestIds }) =>
    requestIds.map((displayId) => ({ store_id: storeId, order_id: id, display_id: displayId })),
  );
  for (const chunk of chunksOf(rows)) {
    const inserted = await trx
      .insertInto('order_requests')
      .values(chunk)
      .returning(['id', 'order_id', 'display_id'])
      .execute();
    for (const row of inserted) ids.set(requestKey(row.order_id, row.display_id), row.id);
  }
  return ids;
}

/**
 * Writes finished orders of one store with everything that belongs to them: requests, items, payments, history,
 * counters. Intake, the demo store and the import all write through here. Gives back ids and numbers in the order of
 * the input. A pair of source and external id that is already there violates `orders_external_id`.
 */
export async function insertOrders(
  trx: Transaction<Tables>,
  storeId: number,
  orders: readonly DecidedOrder[],
  requestId: string | null = null,
): Promise<{ id: number; number: number }[]> {
  if (orders.length === 0) return [];
  const numbers = await takeNumbers(trx, storeId, orders);
  const ids = await insertOrderRows(trx, storeId, orders, numbers);
  const idOf = (index: number) => ids[index] as number;

  const requests = orders.map(({ intake }, index) => ({ id: idOf(index), requestIds: requestIdsOf(intake) }));
  const requestRowIds = await insertRequests(trx, storeId, requests);
  const items = orders.flatMap(({ intake }, index) =>
    intake.items.map((item, position) => toItemInsert(idOf(index), item, position, requestRowIds)),
  );
  for (const chunk of chunksOf(items)) await trx.insertInto('order_items').values(chunk).execute();

  const payments = orders.flatMap(({ intake, createdAt }, index) =>
    intake.payments.map((payment) => toPaymentInsert(idOf(index), payment, createdAt)),
  );
  for (const chunk of chunksOf(payments)) await trx.insertInto('payments').values(chunk).execute();

  const events = orders.flatMap(({ history }, index) => history.map((event) => ({ event, orderId: idOf(index) })));
  const auditRows = events.map(({ event, orderId }) => ({
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
  }));
  for (const chunk of chunksOf(auditRows)) await trx.insertInto('audit').values(chunk).execute();

  const counted = orders.map(({ status, intake }) => ({ status, prescription_retained: intake.prescription_retained }));
  await moveCounters(trx, storeId, [], counted);
  return ids.map((id, index) => ({ id, number: numbers[index] as number }));
}
