import type { TransactionMethod } from '@botica/contract/features/finance/transactions/transaction-list-options';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';
import { lockName } from '../../../kit/db/lock-name.ts';

/** Locks the store's book until the transaction ends. Other writers, on other servers too, wait. */
export const takeBook = (trx: Transaction<Tables>, storeId: number) => lockName(trx, 'book', storeId);

/**
 * Work that the book has not done yet: events, orders, and the day of its first waiting line. `order by … limit 1`
 * keeps the planner from reading all waiting lines.
 */
export const findBehind = compiled(
  (_db, { storeId }: { storeId: number }) => sql<{
    has_events: boolean;
    has_orders: boolean;
    first_due: string | null;
  }>`
    select exists (select from unbooked_events where store_id = ${storeId}) as has_events,
      exists (select from unmarked_orders where store_id = ${storeId}) as has_orders,
      (select due_on from receivables where store_id = ${storeId} and settled_on is null and source = 'book'
        order by due_on limit 1) as first_due`,
);

/** Marks the payments of orders that were cancelled or changed their total as unsettled, if they are. */
export async function markOrders(trx: Transaction<Tables>, storeId: number): Promise<void> {
  const taken = await trx.deleteFrom('unmarked_orders').where('store_id', '=', storeId).returning('order_id').execute();
  const ids = [...new Set(taken.map(({ order_id: id }) => id))];
  if (ids.length > 0) await sql`select mark_unsettled(${ids}::bigint[])`.execute(trx);
}

/** Takes the oldest events from the queue. The caller books them in the same transaction. */
export async function takeUnbooked(trx: Transaction<Tables>, storeId: number, most: number): Promise<number[]> {
  const oldest = trx
    .selectFrom('unbooked_events')
    .where('store_id', '=', storeId)
    .orderBy('event_id')
    .limit(most)
    .select('event_id');
  const taken = await trx.deleteFrom('unbooked_events').where('event_id', 'in', oldest).returning('event_id').execute();
  return taken.map(({ event_id: id }) => id).sort((a, b) => a - b);
}

/** Events with the present data of their payments. The state at the time of the event is in the event itself. */
export async function readEvents(trx: Kysely<Tables>, ids: readonly number[]) {
  return trx
    .selectFrom('payment_events as e')
    .leftJoin('payments as p', 'p.id', 'e.payment_id')
    .leftJoin('orders as o', (join) => join.on(sql<boolean>`o.id = coalesce(p.order_id, e.order_id)`))
    .leftJoin('standalone_payments as s', 's.id', 'e.standalone_id')
    .where('e.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('e.id')
    .select([
      'e.id',
      'e.payment_id',
      'e.part',
      'e.standalone_id',
      'e.at',
      'e.status',
      'e.amount_cents',
      'e.refunded_cents',
      'e.origin',
    ])
    .select(['e.method', 'e.installments as event_installments', 'o.id as order_id'])
    .select(({ fn, ref }) => [
      fn.coalesce('o.selling_branch_id', 's.branch_id').as('branch_id'),
      fn.coalesce('p.tid', 's.tid').as('tid'),
      fn.coalesce('p.installments', 's.installments').as('installments'),
      sql<TransactionMethod | null>`coalesce(${ref('p.payment_method')}, ${ref('s.method')})`.as('payment_method'),
      sql<Date>`coalesce(${ref('p.created_at')}, ${ref('o.created_at')}, ${ref('s.created_at')})`.as('created_at'),
    ])
    .select('p.external_id')
    .execute();
}

export type PaymentEvent = Awaited<ReturnType<typeof readEvents>>[number];

/** Latest event of a payment. */
export const findLastEvent = (trx: Kysely<Tables>, paymentId: number) =>
  trx
    .selectFrom('payment_events')
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .select(['id', 'method', 'installments as event_installments', 'amount_cents'])
    .executeTakeFirst();
