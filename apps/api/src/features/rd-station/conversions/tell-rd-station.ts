import { type OrderStatus, orderStatus } from '@botica/contract/features/orders/status/order-status';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { enqueueAll, type NewJob } from '../../../platform/jobs/enqueue.ts';
import { withdrawJobs } from '../../../platform/jobs/withdraw-jobs.ts';
import { type Convertible, findConvertible } from './conversions.store.ts';

export const convertJobKind = 'rdstation.convert';

export interface ConvertJob {
  storeId: number;
  customerId: number;
  orderId: number | null;
}

const keyOf = (of: 'customer' | 'order', id: number) => `${convertJobKind}:${of}:${id}`;

function convertJob(storeId: number, { customer_id: customerId, order_id: orderId }: Convertible, runAt: Date): NewJob {
  const key = orderId === null ? keyOf('customer', customerId) : keyOf('order', orderId);
  return { kind: convertJobKind, key, payload: { storeId, customerId, orderId } satisfies ConvertJob, runAt };
}

interface Source {
  storeId: number;
  clock: Clock;
}

interface ConvertedRecords {
  customerIds?: readonly number[];
  /** Orders that were paid. */
  orderIds?: readonly number[];
}

/** Enqueues conversions that are sent from `runAt` on. Call it in the transaction of the write. */
export async function tellRdStation(
  trx: Kysely<Tables>,
  { storeId, clock }: Source,
  { customerIds = [], orderIds = [] }: ConvertedRecords,
  runAt = clock(),
): Promise<void> {
  if (customerIds.length + orderIds.length === 0) return;
  const found = await findConvertible(trx, storeId, { customerIds, orderIds });
  await enqueueAll(
    trx,
    found.map((each) => convertJob(storeId, each, runAt)),
    clock,
  );
}

const isPaid = (status: OrderStatus) => status >= orderStatus.approved && status < orderStatus.cancelled;

/**
 * Same for changes of status, from `nextAt` on, when they cannot be undone any more. An undo before then also removes
 * the queued conversion.
 */
export async function tellRdStationOfStatuses(
  trx: Kysely<Tables>,
  source: Source,
  changes: readonly { id: number; from: OrderStatus; to: OrderStatus }[],
  nextAt: Date,
): Promise<void> {
  const undone = changes.filter(({ from, to }) => isPaid(from) && to < orderStatus.approved);
  await withdrawJobs(
    trx,
    undone.map(({ id }) => keyOf('order', id)),
  );
  const paid = changes.filter(({ from, to }) => from < orderStatus.approved && isPaid(to));
  await tellRdStation(trx, source, { orderIds: paid.map(({ id }) => id) }, nextAt);
}
