import type { SentEvent } from '@botica/contract/features/webhooks/webhook-events';
import type { DeliveryState } from '@botica/contract/features/webhooks/webhooks.contract';
import { type Kysely, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';

const columns = [
  ...(['id', 'webhook_id', 'event_id', 'type', 'body', 'occurred_at', 'next_at', 'state', 'attempts'] as const),
  ...(['last_at', 'last_status', 'last_ms', 'last_reply', 'last_error'] as const),
] as const;

export const readDeliveries = list(
  (db, { webhookId, state }: { webhookId: number; state: DeliveryState | null }, _shape: object) => ({
    table: 'webhook_deliveries',
    filters: [sql`webhook_id = ${webhookId}`, sql`(${state}::text is null or state = ${state})`],
    order: ['id'],
    total: 'counted',
    rows: db.selectFrom('webhook_deliveries').select(columns),
  }),
);

const deliveries = (db: Kysely<Tables>, storeId: number, id: number) =>
  db.selectFrom('webhook_deliveries').where('store_id', '=', storeId).where('id', '=', id).select(columns);

export async function findDelivery(db: Kysely<Tables>, storeId: number, id: number) {
  return deliveries(db, storeId, id).executeTakeFirst();
}

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** An event to send. */
export interface NewEvent {
  event_id: string;
  type: SentEvent;
  record_id: number;
  body: string;
  next_at: Date;
}

/**
 * Inserts a delivery for each webhook that wants the event and is not paused. One statement, because most stores have
 * no webhook.
 */
export async function insertDeliveries(
  trx: Kysely<Tables>,
  storeId: number,
  events: readonly NewEvent[],
  now: Date,
): Promise<{ id: number; next_at: Date }[]> {
  const { rows } = await sql<{ id: number; next_at: Date }>`
    insert into webhook_deliveries (store_id, webhook_id, event_id, type, record_id, body, occurred_at, next_at)
    select w.store_id, w.id, e.event_id, e.type, e.record_id, e.body, ${now}::timestamptz, e.next_at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e (event_id text, type text, record_id bigint, body text, next_at timestamptz)
    join webhooks w on w.store_id = ${storeId} and w.paused_at is null and w.events ? e.type
    order by e.next_at, w.id
    returning id, next_at`.execute(trx);
  return rows;
}

export async function insertDelivery(
  trx: Kysely<Tables>,
  keys: { store_id: number; webhook_id: number; occurred_at: Date },
  event: NewEvent,
): Promise<DeliveryRow> {
  return trx
    .insertInto('webhook_deliveries')
    .values({ ...keys, ...event })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Deletes deliveries about status changes that were undone before they were due; returns the ids of their records. A
 * due delivery stays, because it may be on its way already.
 */
export async function withdrawStatusEvents(
  trx: Kysely<Tables>,
  storeId: number,
  reversals: readonly { id: number; from: number; to: number }[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ record_id: number }>`
    delete from webhook_deliveries d
    using jsonb_to_recordset(${JSON.stringify(reversals)}::jsonb) as r (id bigint, "from" integer, "to" integer)
    where d.store_id = ${storeId} and d.record_id = r.id and d.state = 'waiting' and d.attempts = 0
      and d.type like 'order.%' and d.next_at > ${now}
      and (d.body::jsonb #>> '{data,previous_status}')::integer = r."to"
      and (d.body::jsonb #>> '{data,status}')::integer = r."from"
    returning d.record_id`.execute(trx);
  return rows.map(({ record_id }) => record_id);
}

export async function updateDelivery(
  db: Kysely<Tables>,
  id: number,
  patch: Updateable<Tables['webhook_deliveries']>,
): Promise<void> {
  await db.updateTable('webhook_deliveries').set(patch).where('id', '=', id).execute();
}

/** Sets the delivery to waiting, whatever its state was. */
export async function waitAgain(
  trx: Kysely<Tables>,
  { storeId, webhookId, id }: { storeId: number; webhookId: number; id: number },
  now: Date,
): Promise<DeliveryRow | undefined> {
  return trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_at: now })
    .where('store_id', '=', storeId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Makes all waiting deliveries of a webhook due now. */
export async function makeAllDue(trx: Kysely<Tables>, webhookId: number, now: Date): Promise<number[]> {
  const rows = await trx
    .updateTable('webhook_deliveries')
    .set({ next_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function pruneDeliveries(db: Kysely<Tables>, oldest: Date): Promise<void> {
  await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where occurred_at < ${oldest} order by id limit 1000 for update skip locked
    )`.execute(db);
}

/** Clears the replies of receivers, because they may contain data of the person. */
export async function forgetReplies(
  trx: Kysely<Tables>,
  storeId: number,
  recordIds: { customerId: number; orderIds: readonly number[] },
): Promise<void> {
  await sql`
    update webhook_deliveries set last_reply = null
    where store_id = ${storeId} and last_reply is not null and (
      (type = 'customer.created' and record_id = ${recordIds.customerId})
      or (type like 'order.%' and record_id = any(${recordIds.orderIds}::bigint[])))`.execute(trx);
}
