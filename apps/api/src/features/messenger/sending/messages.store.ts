import type { MessageEvent } from '@botica/contract/features/messenger/message-events';
import type { MessageReason } from '@botica/contract/features/messenger/messenger.contract';
import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Somebody is to be told of an order; `isPickup`: only where its buyer does, or does not, fetch it. */
export interface NewMessage {
  order_id: number;
  event: MessageEvent;
  is_pickup: boolean | null;
  next_at: Date;
}

/** Switched on for the branch of the order `o`. */
const isSwitchedOn = (event: RawBuilder<unknown>) => sql`t.store_id = o.store_id and t.event = ${event}
  and t.channel = 'mail' and t.branch_ids @> to_jsonb(coalesce(o.selling_branch_id,
    (select b.id from branches b where b.store_id = o.store_id and b.is_central)))`;

/**
 * A mail for each that is switched on for the order's branch: one for an order and event, ever. One that waits already
 * waits on: what it tells of was taken back and done again. In one statement, since mostly there is none.
 */
export async function insertMails(
  trx: Kysely<Tables>,
  storeId: number,
  told: readonly NewMessage[],
  now: Date,
): Promise<{ id: number; next_at: Date }[]> {
  const { rows } = await sql<{ id: number; next_at: Date }>`
    insert into messages (store_id, order_id, event, channel, state, next_at, created_at)
    select o.store_id, o.id, e.event, 'mail', 'waiting', e.next_at, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as e (order_id bigint, event text, is_pickup boolean, next_at timestamptz)
    join orders o on o.id = e.order_id and o.store_id = ${storeId} and coalesce(e.is_pickup, o.is_pickup) = o.is_pickup
    join message_templates t on ${isSwitchedOn(sql`e.event`)}
    on conflict (order_id, event) where channel = 'mail' and for_code is null and event <> 'corrected' do update set next_at = excluded.next_at
      where messages.state = 'waiting' and messages.next_at > ${now}::timestamptz
    returning id, next_at`.execute(trx);
  return rows;
}

/** An order that was shipped before has this tracking code now. */
export interface NewCode {
  order_id: number;
  code: string;
  next_at: Date;
}

/**
 * A mail for each whose buyer was told of the shipment without this code, once for an order and code. The mail of a
 * shipment that waits until it can be taken back no more tells the code itself.
 */
export async function insertCodeMails(
  trx: Kysely<Tables>,
  storeId: number,
  told: readonly NewCode[],
  now: Date,
): Promise<{ id: number; next_at: Date }[]> {
  const { rows } = await sql<{ id: number; next_at: Date }>`
    insert into messages (store_id, order_id, event, channel, state, for_code, next_at, created_at)
    select o.store_id, o.id, 'shipped', 'mail', 'waiting', e.code, e.next_at, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as e (order_id bigint, code text, next_at timestamptz)
    join orders o on o.id = e.order_id and o.store_id = ${storeId} and not o.is_pickup
    join messages m on m.order_id = o.id and m.event = 'shipped' and m.channel = 'mail' and m.for_code is null
      and m.told_code is distinct from e.code
      and (m.state = 'sent' or m.state = 'waiting' and m.next_at <= ${now}::timestamptz)
    join message_templates t on ${isSwitchedOn(sql`'shipped'`)}
    on conflict (order_id, for_code) where channel = 'mail' and for_code is not null
      do update set next_at = excluded.next_at
      where messages.state = 'waiting' and messages.next_at > ${now}::timestamptz
    returning id, next_at`.execute(trx);
  return rows;
}

/**
 * A mail that tells a correction, where that is switched on for the order's branch: one for each correction, of which the
 * last tells of all that were not told yet (`send-message.ts`).
 */
export async function insertCorrectionMail(
  trx: Kysely<Tables>,
  { storeId, orderId, nextAt, now }: { storeId: number; orderId: number; nextAt: Date; now: Date },
): Promise<{ id: number; next_at: Date }[]> {
  const { rows } = await sql<{ id: number; next_at: Date }>`
    insert into messages (store_id, order_id, event, channel, state, next_at, created_at)
    select o.store_id, o.id, 'corrected', 'mail', 'waiting', ${nextAt}::timestamptz, ${now}::timestamptz
    from orders o join message_templates t on ${isSwitchedOn(sql`'corrected'`)}
    where o.id = ${orderId} and o.store_id = ${storeId}
    returning id, next_at`.execute(trx);
  return rows;
}

export async function insertMessage(trx: Kysely<Tables>, row: Insertable<Tables['messages']>): Promise<number> {
  return (await trx.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const columns = [
  ...(['id', 'store_id', 'order_id', 'event', 'channel', 'state', 'reason', 'next_at'] as const),
  ...(['for_code', 'told_code'] as const),
] as const;

/** A message whose row is locked until the transaction ends. */
export async function findMessageAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  return trx
    .selectFrom('messages')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A mail and the others of its order and event, of which only one may tell the same; locked in one order. */
export async function findMailsAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  const mails = await trx
    .selectFrom('messages')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('channel', '=', 'mail')
    .where(sql<SqlBool>`(order_id, event) = (select order_id, event from messages where id = ${id})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const message = mails.find((each) => each.id === id);
  return message && { message, others: mails.filter((each) => each !== message) };
}

export async function updateMessage(
  db: Kysely<Tables>,
  id: number,
  patch: Updateable<Tables['messages']>,
): Promise<void> {
  await db.updateTable('messages').set(patch).where('id', '=', id).execute();
}

/** It waits no more: `state` is what came of it. */
export const settleMessage = (
  db: Kysely<Tables>,
  id: number,
  { state, reason = null, now }: { state: 'sent' | 'skipped'; reason?: MessageReason | null; now: Date },
): Promise<void> => updateMessage(db, id, { state, reason, next_at: null, settled_at: now });

export async function removeMessage(trx: Kysely<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('messages').where('id', '=', id).execute();
}
